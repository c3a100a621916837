import type { Timestamp } from '@inbound/shared';
import type { BookingCause } from '@inbound/shared/transport/booking/causes';
import type { BookedRange, BookingRange, Hold, ShownDoor } from '@inbound/shared/transport/booking/contract';

const HOUR_MS = 3_600_000;

/** A start that can be picked, or a stretch of a door at which no range can begin, with the cause. */
export interface StripCell {
  begins: number;
  ends: number;
  /** The range that is held when it is picked; null where none can begin. */
  range: BookingRange | null;
  cause: BookingCause | null;
}

/** Something that stands over the cells of a door: the own hold, or a transport of the reader. */
export interface StripMark {
  begins: number;
  ends: number;
  /** Null for the hold. */
  booked: BookedRange | null;
}

export interface StripRow {
  door: ShownDoor;
  cells: readonly StripCell[];
  marks: readonly StripMark[];
}

/** The doors of a point over the hours of a day, in milliseconds since 1970. */
export interface DoorStrip {
  begin: number;
  end: number;
  rows: readonly StripRow[];
}

const at = (moment: Timestamp): number => Date.parse(moment);

/** One range for each start of a door; of windows that lie over each other the one that can be booked. */
const startsOf = (ranges: readonly BookingRange[], doorId: string): BookingRange[] => {
  const byStart = new Map<Timestamp, BookingRange>();
  for (const range of ranges.filter(one => one.doorId === doorId)) {
    const known = byStart.get(range.begins);
    if (!known || range.causes.length === 0) byStart.set(range.begins, range);
  }
  return [...byStart.values()].sort((one, other) => at(one.begins) - at(other.begins));
};

/** The shortest way from a start of a door to the next one; a door with a single start shows its whole range. */
const stepOf = (starts: readonly BookingRange[]): number => {
  const [first] = starts;
  const steps = starts.slice(1).map((range, index) => at(range.begins) - at((starts[index] as BookingRange).begins));
  return Math.min(...steps, first ? at(first.ends) - at(first.begins) : 0);
};

const cellsOf = (ranges: readonly BookingRange[], doorId: string): StripCell[] => {
  const starts = startsOf(ranges, doorId);
  const step = stepOf(starts);
  const cells: StripCell[] = [];
  for (const range of starts) {
    const begins = at(range.begins);
    const [cause = null] = range.causes;
    const last = cells.at(-1);
    if (cause !== null && last?.cause === cause && last.ends === begins) last.ends = begins + step;
    else cells.push({ begins, ends: begins + step, range: cause === null ? range : null, cause });
  }
  return cells;
};

interface ShownDay {
  doors: readonly ShownDoor[];
  ranges: readonly BookingRange[];
  booked: readonly BookedRange[];
  hold: Hold | null;
}

/** What the doors of a point have on a day, from the full hour before the first of it to that after the last. */
export const doorStrip = ({ doors, ranges, booked, hold }: ShownDay): DoorStrip | null => {
  const rows = doors.map(door => ({
    door,
    cells: cellsOf(ranges, door.id),
    marks: [...booked.map(one => ({ ...one, booked: one })), ...(hold ? [{ ...hold, booked: null }] : [])]
      .filter(({ doorId }) => doorId === door.id)
      .map(({ begins, ends, booked: one }) => ({ begins: at(begins), ends: at(ends), booked: one })),
  }));
  const cells = rows.flatMap(row => row.cells);
  if (cells.length === 0) return null;
  const begin = Math.floor(Math.min(...cells.map(({ begins }) => begins)) / HOUR_MS) * HOUR_MS;
  const end = Math.ceil(Math.max(...cells.map(({ ends }) => ends)) / HOUR_MS) * HOUR_MS;
  const isShown = (mark: StripMark): boolean => mark.begins < end && mark.ends > begin;
  return { begin, end, rows: rows.map(row => ({ ...row, marks: row.marks.filter(isShown) })) };
};

/** The full hours from the beginning of a strip to its end, the end excluded. */
export const hoursOf = ({ begin, end }: DoorStrip): number[] =>
  Array.from({ length: Math.round((end - begin) / HOUR_MS) }, (_, hour) => begin + hour * HOUR_MS);

/** A cell by the places of its row and of itself. */
export interface CellPlace {
  row: number;
  cell: number;
}

/** The cell of a row that shows a moment, or lies nearest to it. */
const cellNear = (row: StripRow, moment: number): number => {
  const distances = row.cells.map(({ begins, ends }) => Math.max(begins - moment, moment - ends + 1, 0));
  return distances.indexOf(Math.min(...distances));
};

/** Where an arrow key leads from a cell: along its door, or to the same time at the next door that has cells. */
export const cellTo = ({ rows }: DoorStrip, { row, cell }: CellPlace, key: string): CellPlace | null => {
  const cells = rows[row]?.cells ?? [];
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const next = cell + (key === 'ArrowRight' ? 1 : -1);
    return cells[next] ? { row, cell: next } : null;
  }
  if (key === 'Home' || key === 'End') return { row, cell: key === 'Home' ? 0 : cells.length - 1 };
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const step = key === 'ArrowDown' ? 1 : -1;
  for (let next = row + step; rows[next]; next += step) {
    const other = rows[next] as StripRow;
    if (other.cells.length > 0) return { row: next, cell: cellNear(other, cells[cell]?.begins ?? 0) };
  }
  return null;
};
