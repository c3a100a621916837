import { asTimestamp, offsetMinutesIn, type Timestamp } from '../../kernel/index.ts';
import { MINUTE_MS } from './occurrences.ts';
import type { BookableWindow, DoorRange, WindowException } from './setup.ts';

const HOUR_MINUTES = 60;

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? Math.abs(a) : greatestCommonDivisor(b, a % b);

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
};

/** Winter and summer: between them lie all clock changes of a year. */
const SEASONS = ['01-01', '07-01'] as const;

/**
 * The raster of a door in minutes: every unit of its windows begins and ends on it, in UTC and over every clock change.
 * It divides the hour and only becomes finer: the one before goes into it.
 */
export const rasterOf = (
  zone: string,
  windows: readonly BookableWindow[],
  exceptions: readonly WindowException[],
  now: Timestamp,
  before: number = HOUR_MINUTES,
): number => {
  const year = now.slice(0, 'yyyy'.length);
  const offsets = SEASONS.map(day => offsetMinutesIn(zone, `${year}-${day}T00:00:00.000Z` as Timestamp));
  const ids = new Set(windows.map(window => window.id));
  const blocks = exceptions.filter(({ windowId }) => ids.has(windowId)).flatMap(exception => exception.blocks);
  const starts = [...windows, ...blocks].map(({ start }) => minutesOf(start));
  return [HOUR_MINUTES, before, ...windows.map(({ unit }) => unit), ...starts, ...offsets].reduce(
    greatestCommonDivisor,
  );
};

/** The cells of a raster that a range covers, in order of time: the instants at which they begin. */
export const cellsOf = ({ begins, ends }: Pick<DoorRange, 'begins' | 'ends'>, raster: number): Timestamp[] => {
  const [from, to, step] = [Date.parse(begins), Date.parse(ends), raster * MINUTE_MS];
  return Array.from({ length: Math.round((to - from) / step) }, (_, index) => asTimestamp(from + index * step));
};
