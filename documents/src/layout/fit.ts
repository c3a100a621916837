import { type Measured, measure, type Voice } from '../fonts/measure.ts';
import type { Mm } from './page.ts';
import { cut, wrap } from './wrap.ts';

/** How small a text may get before it is wrapped: 70 % of the size of its field. */
export const smallestShare = 0.7;

/** Distance of two baselines, in em. */
export const lineSpacing = 1.22;

/** Part of the em above the baseline that capital letters fill, in Noto Sans. */
export const capHeight = 0.714;

/** The room that a text may take. */
export interface Room {
  readonly width: Mm;
  readonly height: Mm;
  /** Size at which the text is set if it fits. */
  readonly size: Mm;
  /** Han, Kana and Hangul stay inside the room as well, although they are taller than capitals. */
  readonly holdsHan?: boolean;
}

/** Lines that fit their room, and the size that they have got. */
export interface Fitted {
  readonly lines: readonly Measured[];
  readonly size: Mm;
  /** Something was left out. */
  readonly cut: boolean;
}

/**
 * Fits lines of text into a room: shrunk together down to 70 %, then wrapped at 70 %, then cut with "…".
 */
export function fit(lines: readonly string[], room: Room, voice: Voice): Fitted {
  const measured = lines.map(line => measure(line, voice));
  const widest = Math.max(...measured.map(line => line.em), 0);
  const height = heightOf(lines.length, room.size) + (room.holdsHan ? beyondCapitals(measured) * room.size : 0);
  const share = Math.min(1, room.width / (widest * room.size), room.height / height);
  if (share >= smallestShare || widest === 0) return { lines: measured, size: room.size * share, cut: false };
  const size = room.size * smallestShare;
  const em = room.width / size;
  const wrapped = lines.flatMap(line => wrap(line, em, voice));
  const fitting = linesIn(room.height, size);
  const kept = wrapped.slice(0, fitting);
  const isCut = wrapped.length > fitting;
  if (isCut) kept.push(cut([kept.pop(), ...wrapped.slice(fitting)].join(' '), em, voice));
  return { lines: kept.map(line => measure(line, voice)), size, cut: isCut };
}

/** Height of so many lines: from the top of the capitals of the first to the depths of the last. */
export function heightOf(lines: number, size: Mm): Mm {
  return size * (capHeight + (lines - 1) * lineSpacing);
}

/** How much taller than capitals, in em, a text with Han characters is: above them and below the baseline. */
const hanBeyondCapitals = 0.22;

function beyondCapitals(lines: readonly Measured[]): number {
  return lines.some(({ runs }) => runs.some(({ face }) => face.family !== 'sans')) ? hanBeyondCapitals : 0;
}

function linesIn(height: Mm, size: Mm): number {
  return Math.max(1, Math.floor((height / size - capHeight) / lineSpacing + 1));
}
