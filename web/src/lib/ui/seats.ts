// A player is never told by colour alone: every seat has a colour, a shape and a letter.
export interface SeatSign {
  shape: 'disc' | 'square' | 'triangle' | 'diamond' | 'star';
  glyph: string;
  letter: string;
  colour: string; // CSS custom properties of app.css
  ink: string; // readable upon `colour`
}

const sign = (seat: number, shape: SeatSign['shape'], glyph: string, letter: string): SeatSign => ({
  shape,
  glyph,
  letter,
  colour: `var(--seat-${seat})`,
  ink: `var(--seat-${seat}-ink)`,
});

const SIGNS: SeatSign[] = [
  sign(0, 'disc', '●', 'A'),
  sign(1, 'square', '■', 'B'),
  sign(2, 'triangle', '▲', 'C'),
  sign(3, 'diamond', '◆', 'D'),
  sign(4, 'star', '★', 'E'),
];

/** The three paints of what belongs to a seat, for a drawing; what is nobody's is of stone. */
export const seatPaints = (seat: number | null) =>
  seat === null
    ? { main: '#8a7d68', dark: '#6d6252', light: '#d9cfba' }
    : {
        main: `var(--seat-${seat})`,
        dark: `color-mix(in srgb, var(--seat-${seat}) 55%, #000)`,
        light: `color-mix(in srgb, var(--seat-${seat}) 55%, #fff)`,
      };

export const seatSign = (seat: number): SeatSign => SIGNS[((seat % SIGNS.length) + SIGNS.length) % SIGNS.length]!;

/** The outline of a seat's shape around 0,0 within a circle of radius 1, for `<path transform="translate(x y) scale(r)">`. */
export const SHAPE_PATHS: Record<SeatSign['shape'], string> = {
  disc: 'M-.92 0a.92 .92 0 1 0 1.84 0a.92 .92 0 1 0 -1.84 0Z',
  square: 'M-.8 -.8H.8V.8H-.8Z',
  triangle: 'M0 -.95L.95 .78H-.95Z',
  diamond: 'M0 -1L.85 0L0 1L-.85 0Z',
  star: 'M0 -1L.27 -.37L.95 -.31L.44 .14L.59 .81L0 .45L-.59 .81L-.44 .14L-.95 -.31L-.27 -.37Z',
};
