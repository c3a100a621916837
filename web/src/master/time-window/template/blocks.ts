import type { InputOf, PlainDate } from '@inbound/shared';
import type { TimeWindowRow } from '@inbound/shared/master/time-window/contract';
import { isInWeek, type PaintedWindow } from '@inbound/shared/master/time-window/template';
import type { checkWindowTemplate } from '@inbound/shared/master/time-window/template-contract';
import {
  DAY_MINUTES,
  minutesOfDay,
  WEEKDAYS,
  type Weekday,
  type WindowException,
} from '@inbound/shared/master/time-window/window-rules';

/** A window as the call takes it. */
type SentWindow = InputOf<typeof checkWindowTemplate>['windows'][number] &
  Pick<PaintedWindow, 'leadHours' | 'horizonDays'> & { exceptions: WindowException[] };

/** What a painted block has besides its place in the week. */
export type BlockSettings = Omit<PaintedWindow, 'doorId' | 'weekdays' | 'startsAt' | 'endsAt' | 'validFrom'>;

/** A row of the week: a door on a weekday. */
export interface RowPlace {
  doorId: string;
  weekday: Weekday;
}

/** A stretch of a row, in minutes since midnight. */
export interface Stretch extends RowPlace {
  start: number;
  end: number;
}

/** A window on one weekday, as it is painted. */
export interface Block extends Stretch {
  key: number;
  settings: BlockSettings;
}

/** A painted week; keys of blocks are given in order. */
export interface Week {
  blocks: readonly Block[];
  nextKey: number;
}

const HOUR_MINUTES = 60;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A wall time of minutes since midnight; a whole day is `24:00`. */
export const timeOf = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / HOUR_MINUTES))}:${twoDigits(minutes % HOUR_MINUTES)}`;

const withBlocks = ({ blocks, nextKey }: Week, added: readonly Omit<Block, 'key'>[]): Week => ({
  blocks: [...blocks, ...added.map((block, at) => ({ ...block, key: nextKey + at }))],
  nextKey: nextKey + added.length,
});

const settingsOf = (row: TimeWindowRow): BlockSettings => {
  const { windowGroupId, type, unit, capacity, validTo, leadHours, cutoffHours, cutoffTime } = row;
  const { horizonDays, releaseHours, exceptions } = row;
  return {
    ...{ windowGroupId, type, unit, capacity, validTo, leadHours, cutoffHours, cutoffTime },
    ...{ horizonDays, releaseHours, exceptions },
  };
};

/** The week that some doors have from a day on. */
export const weekOf = (rows: readonly TimeWindowRow[], from: PlainDate): Week =>
  withBlocks(
    { blocks: [], nextKey: 1 },
    rows
      .filter(row => isInWeek(row, from))
      .flatMap(row =>
        row.weekdays.map(weekday => ({
          ...{ doorId: row.doorId, weekday, start: minutesOfDay(row.startsAt), end: minutesOfDay(row.endsAt) },
          settings: settingsOf(row),
        })),
      ),
  );

const windowKey = ({ doorId, start, end, settings }: Block): string => JSON.stringify([doorId, start, end, settings]);

/** The windows of a painted week: blocks of several days that are alike are one window. */
export const windowsOf = ({ blocks }: Week): SentWindow[] => {
  const alike = new Map<string, Block[]>();
  for (const block of blocks) alike.set(windowKey(block), [...(alike.get(windowKey(block)) ?? []), block]);
  return [...alike.values()].flatMap(days => {
    const [first] = days;
    if (!first) return [];
    const { doorId, start, end, settings } = first;
    const weekdays = WEEKDAYS.filter(weekday => days.some(block => block.weekday === weekday));
    const exceptions = settings.exceptions.map(one => ({ ...one }));
    return [{ ...settings, exceptions, doorId, weekdays, startsAt: timeOf(start), endsAt: timeOf(end) }];
  });
};

const isInRow = (block: RowPlace, { doorId, weekday }: RowPlace): boolean =>
  block.doorId === doorId && block.weekday === weekday;

/** What is left of a block when a stretch of its row is taken out. */
const outsideOf = (block: Block, stretch: Stretch): Omit<Block, 'key'>[] => {
  const { key: _, ...rest } = block;
  return [
    { ...rest, end: Math.min(block.end, stretch.start) },
    { ...rest, start: Math.max(block.start, stretch.end) },
  ].filter(({ start, end }) => end > start);
};

/** Takes a stretch of a row out of all that is painted there. */
export const erase = (week: Week, stretch: Stretch): Week => {
  const isTouched = (block: Block): boolean =>
    isInRow(block, stretch) && block.start < stretch.end && stretch.start < block.end;
  const left = week.blocks.filter(isTouched).flatMap(block => outsideOf(block, stretch));
  return withBlocks({ ...week, blocks: week.blocks.filter(block => !isTouched(block)) }, left);
};

/** Paints a stretch of a row over what is there. */
export const paint = (week: Week, stretch: Stretch, settings: BlockSettings): Week =>
  withBlocks(erase(week, stretch), [{ ...stretch, settings }]);

export const remove = (week: Week, key: number): Week => ({
  ...week,
  blocks: week.blocks.filter(block => block.key !== key),
});

/** Changes one block; it stays within its day. */
export const change = (week: Week, key: number, changed: Partial<Omit<Block, 'key'>>): Week => ({
  ...week,
  blocks: week.blocks.map(block => (block.key === key ? { ...block, ...changed } : block)),
});

/** Makes a block longer or shorter by whole units: at least one, at most until the day ends. */
export const grow = (week: Week, key: number, units: number): Week => {
  const block = week.blocks.find(one => one.key === key);
  if (!block) return week;
  const { unit } = block.settings;
  const end = Math.min(DAY_MINUTES, block.end + units * unit);
  return end - block.start < unit ? week : change(week, key, { end });
};

/** Gives rows what another row has: all that was painted in them goes. */
const copyRows = (week: Week, pairs: readonly (readonly [RowPlace, RowPlace])[]): Week => {
  const targets = pairs.map(([, to]) => to);
  const kept = week.blocks.filter(block => !targets.some(to => isInRow(block, to)));
  const copies = pairs.flatMap(([from, to]) =>
    week.blocks.filter(block => isInRow(block, from)).map(({ key: _, ...block }) => ({ ...block, ...to })),
  );
  return withBlocks({ ...week, blocks: kept }, copies);
};

/** Copies a weekday of all doors to other ones. */
export const copyDay = (week: Week, from: Weekday, to: readonly Weekday[], doorIds: readonly string[]): Week =>
  copyRows(
    week,
    to
      .filter(weekday => weekday !== from)
      .flatMap(weekday =>
        doorIds.map(
          doorId =>
            [
              { doorId, weekday: from },
              { doorId, weekday },
            ] as const,
        ),
      ),
  );

/** Copies the week of a door to other ones. */
export const copyDoor = (week: Week, from: string, to: readonly string[]): Week =>
  copyRows(
    week,
    to
      .filter(doorId => doorId !== from)
      .flatMap(doorId =>
        WEEKDAYS.map(
          weekday =>
            [
              { doorId: from, weekday },
              { doorId, weekday },
            ] as const,
        ),
      ),
  );

/** Minutes at the end of a block in which no unit fits. */
export const unusedOf = ({ start, end, settings }: Block): number => (end - start) % settings.unit;

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

/** A cursor that moved by less than so many minutes would not be seen. */
const FINEST_STEP = 5;
const USUAL_STEP = 30;

/** Minutes by which one paints: they divide the starts, ends and units that are there. */
export const paintStep = ({ blocks }: Week): number =>
  Math.max(
    FINEST_STEP,
    blocks.flatMap(({ start, end, settings }) => [start, end, settings.unit]).reduce(gcd, USUAL_STEP),
  );

const [USUAL_BEGIN, USUAL_END] = [6 * HOUR_MINUTES, 22 * HOUR_MINUTES];

/** The part of the day that is shown: the usual hours, and what is painted before and after them; or all of it. */
export const shownHours = ({ blocks }: Week, isWholeDay: boolean): { begin: number; end: number } => {
  if (isWholeDay) return { begin: 0, end: DAY_MINUTES };
  const begin = Math.min(USUAL_BEGIN, ...blocks.map(({ start }) => start));
  const end = Math.max(USUAL_END, ...blocks.map(block => block.end));
  return {
    begin: Math.floor(begin / HOUR_MINUTES) * HOUR_MINUTES,
    end: Math.ceil(end / HOUR_MINUTES) * HOUR_MINUTES,
  };
};

/** Blocks of a row with the place of each among those that are open at once. */
export const lanesOf = (blocks: readonly Block[]): { block: Block; lane: number; lanes: number }[] => {
  const inOrder = [...blocks].sort((one, other) => one.start - other.start);
  const ends: number[] = [];
  const placed = inOrder.map(block => {
    const free = ends.findIndex(end => end <= block.start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = block.end;
    return { block, lane };
  });
  return placed.map(one => ({ ...one, lanes: ends.length }));
};
