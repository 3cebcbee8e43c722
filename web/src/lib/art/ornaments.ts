/** Ornaments as paths: cusped arches, scalloped edges, lotus rows. Pure geometry. */

const round = (n: number): number => Math.round(n * 10) / 10;

/** A cusped (multifoil) pointed arch: open at the bottom, from x, y (top left) w wide and h high. */
export function cuspedArch(x: number, y: number, w: number, h: number, foils = 7, spring = 0.55): string {
  const cx = x + w / 2;
  const rise = h * spring;
  const base = y + rise;
  const points: [number, number][] = [];
  for (let n = 0; n <= foils; n++) {
    const angle = Math.PI - (Math.PI * n) / foils;
    // a pointed arch: flatter at the springing, steeper at the crown
    const lift = Math.sin(angle);
    points.push([cx + (w / 2) * Math.cos(angle), base - rise * 0.86 * lift ** 0.85]);
  }
  const first = points[0]!;
  let d = `M${round(x)} ${round(y + h)}V${round(first[1])}`;
  for (let n = 1; n < points.length; n++) {
    const [ax, ay] = points[n - 1]!;
    const [bx, by] = points[n]!;
    const chord = Math.hypot(bx - ax, by - ay);
    const middle = n === (foils + 1) / 2;
    d += middle
      ? `Q${round(cx - chord * 0.1)} ${round(ay - chord * 0.25)} ${round(cx)} ${round(y)}Q${round(cx + chord * 0.1)} ${round(by - chord * 0.25)} ${round(bx)} ${round(by)}`
      : `A${round(chord * 0.56)} ${round(chord * 0.56)} 0 0 1 ${round(bx)} ${round(by)}`;
  }
  return `${d}V${round(y + h)}Z`;
}

/** The lower edge of an awning: n tongues hanging from y, over the width. */
export function scallops(x: number, y: number, w: number, n: number, depth: number): string {
  const step = w / n;
  let d = `M${round(x)} ${round(y)}`;
  for (let k = 0; k < n; k++) d += `q${round(step / 2)} ${round(depth * 2)} ${round(step)} 0`;
  return `${d}Z`;
}

/** The outline of one lotus petal standing on x, y. */
export function petal(x: number, y: number, w: number, h: number): string {
  return `M${round(x)} ${round(y)}C${round(x - w * 0.75)} ${round(y - h * 0.35)} ${round(x - w * 0.3)} ${round(y - h * 0.8)} ${round(x)} ${round(y - h)}C${round(x + w * 0.3)} ${round(y - h * 0.8)} ${round(x + w * 0.75)} ${round(y - h * 0.35)} ${round(x)} ${round(y)}Z`;
}

/** A row of lotus petals standing on a line. */
export function lotusRow(x: number, y: number, w: number, n: number, h: number): string {
  const step = w / n;
  return Array.from({ length: n }, (_, k) => petal(x + step * (k + 0.5), y, step * 0.9, h)).join('');
}

/** A paisley (boteh) around x, y. */
export function paisley(x: number, y: number, size: number): string {
  const s = size / 100;
  const at = (dx: number, dy: number): string => `${round(x + dx * s)} ${round(y + dy * s)}`;
  return `M${at(30, -46)}C${at(8, -42)} ${at(6, -18)} ${at(20, -6)}C${at(44, 14)} ${at(26, 50)} ${at(-4, 48)}C${at(-40, 44)} ${at(-38, 2)} ${at(-18, -18)}C${at(-4, -32)} ${at(4, -50)} ${at(30, -46)}Z`;
}

/** A small steady noise in -1..1 for a number: the same picture every time. */
export function noise(seed: number): number {
  const s = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return 2 * (s - Math.floor(s)) - 1;
}
