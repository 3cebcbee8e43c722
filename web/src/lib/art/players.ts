/** The five seats: a colour never comes without its shape and letter. */
export interface SeatStyle {
  colour: string;
  dark: string;
  light: string;
  ink: string; // readable on the colour
  shape: string; // a character, for plain text
  letter: string;
  path: string; // the same shape in a box of 100 x 100
}

export const SEATS: readonly SeatStyle[] = [
  { colour: '#b8322b', dark: '#6f1711', light: '#e88b7e', ink: '#fff6e6', shape: '●', letter: 'A', path: 'M50 10a40 40 0 1 0 .1 0Z' },
  { colour: '#23569c', dark: '#12305c', light: '#86b0e2', ink: '#fff6e6', shape: '■', letter: 'B', path: 'M15 15H85V85H15Z' },
  { colour: '#23784f', dark: '#0f452b', light: '#82c4a0', ink: '#fff6e6', shape: '▲', letter: 'C', path: 'M50 8L94 86H6Z' },
  { colour: '#c9781a', dark: '#74400a', light: '#f3c27c', ink: '#2c1705', shape: '◆', letter: 'D', path: 'M50 4L92 50L50 96L8 50Z' },
  { colour: '#6c3a82', dark: '#3b1a4a', light: '#bb93cd', ink: '#fff6e6', shape: '★', letter: 'E', path: 'M50 3L62 36L97 38L69 59L79 93L50 73L21 93L31 59L3 38L38 36Z' },
];

export function seatStyle(seat: number): SeatStyle {
  return SEATS[seat % SEATS.length] ?? SEATS[0]!;
}
