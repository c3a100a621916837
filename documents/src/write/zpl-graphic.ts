import type { Bitmap } from './raster.ts';

/** Letters that repeat the hexadecimal digit behind them: G to Y one to nineteen times, g to z twenty to four hundred. */
const few = 'GHIJKLMNOPQRSTUVWXY';
const many = 'ghijklmnopqrstuvwxyz';
const step = 20;
const mostRepeated = step * many.length + few.length;

/** A picture as a graphic field of ZPL, its rows shortened by the printers' own way (`^GF`, ASCII). */
export function graphicField({ bytesPerRow, height, bytes }: Bitmap): string {
  const rows: string[] = [];
  let before = '';
  for (let y = 0; y < height; y++) {
    const row = shortened(hexOf(bytes.subarray(y * bytesPerRow, (y + 1) * bytesPerRow)));
    rows.push(row === before ? ':' : row);
    before = row;
  }
  return `^GFA,${bytes.length},${bytes.length},${bytesPerRow},${rows.join('')}`;
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex').toUpperCase();
}

/** A comma fills the rest of a row with white. */
function shortened(hex: string): string {
  const dark = hex.replace(/(?<!0)0+$/, '');
  const repeated = dark.replace(/(.)\1+/g, (run, digit: string) => repeatedDigit(digit, run.length));
  return dark.length < hex.length ? `${repeated},` : repeated;
}

function repeatedDigit(digit: string, count: number): string {
  if (count > mostRepeated) return repeatedDigit(digit, mostRepeated) + repeatedDigit(digit, count - mostRepeated);
  const twenties = many[Math.floor(count / step) - 1] ?? '';
  const ones = few[(count % step) - 1] ?? '';
  return count === 1 ? digit : twenties + ones + digit;
}
