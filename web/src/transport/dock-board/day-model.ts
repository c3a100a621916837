import type {
  BoardArea,
  BoardBlock,
  BoardDoor,
  BoardOpening,
  DockBoardDay,
} from '@inbound/shared/transport/dock-board/contract';
import {
  type ClosedSpan,
  closedIn,
  type DockLoad,
  type LoadedDoor,
  lanesOf,
  loadOf,
  overlapOf,
  type Span,
} from '@inbound/shared/transport/dock-board/spans';

const HOUR_MS = 3_600_000;
/** The hours that are shown of a day on which nothing is open or booked, counted from its beginning. */
const EMPTY_HOURS = { from: 6, to: 22 };

/** Heights in pixels: of the strip of an area, of one lane of a door, and what a door has besides. */
const AREA_HEIGHT = 30;
const LANE_HEIGHT = 58;
const DOOR_EDGE = 6;

/** A booking or a hold at its door, in its lane. */
export interface PlacedBlock extends Span {
  block: BoardBlock;
  /** Counted from 0. */
  lane: number;
}

/** A fixed window: the time that is kept for a group. */
export interface FixedSpan extends Span {
  opening: BoardOpening;
}

/** A door with all that is drawn in its row. */
export interface DoorRow {
  kind: 'door';
  id: string;
  height: number;
  door: BoardDoor;
  lanes: number;
  blocks: readonly PlacedBlock[];
  closed: readonly ClosedSpan[];
  fixed: readonly FixedSpan[];
}

/** An area with what its doors are loaded with in each hour. */
export interface AreaRow {
  kind: 'area';
  id: string;
  height: number;
  area: BoardArea;
  hours: readonly DockLoad[];
}

export type BoardRow = AreaRow | DoorRow;

/** A day as the board draws it: from the full hour before anything is open or booked to that after it. */
export interface BoardView extends Span {
  /** The moments at which the hours begin. */
  hours: readonly number[];
  rows: readonly BoardRow[];
}

const spanOf = <T extends { begins: string; ends: string }>(one: T): Span => ({
  begins: Date.parse(one.begins),
  ends: Date.parse(one.ends),
});

const frameOf = (day: Span, spans: readonly Span[]): Span => {
  const inside = spans.filter(span => overlapOf(span, day) > 0);
  if (inside.length === 0)
    return { begins: day.begins + EMPTY_HOURS.from * HOUR_MS, ends: day.begins + EMPTY_HOURS.to * HOUR_MS };
  const [first, last] = [Math.min(...inside.map(one => one.begins)), Math.max(...inside.map(one => one.ends))];
  const hoursTo = (moment: number): number => (moment - day.begins) / HOUR_MS;
  return {
    begins: Math.max(day.begins, day.begins + Math.floor(hoursTo(first)) * HOUR_MS),
    ends: Math.min(day.ends, day.begins + Math.ceil(hoursTo(last)) * HOUR_MS),
  };
};

/** What stands at a door on the day. */
interface DoorTimes {
  door: BoardDoor;
  openings: readonly BoardOpening[];
  blocks: readonly BoardBlock[];
}

const doorRow = (frame: Span, { door, openings, blocks }: DoorTimes): DoorRow => {
  const spans = blocks.map(spanOf);
  const lanes = lanesOf(spans);
  const laneCount = Math.max(door.capacity, ...lanes.map(lane => lane + 1));
  return {
    ...{ kind: 'door', id: door.id, door, lanes: laneCount, height: laneCount * LANE_HEIGHT + DOOR_EDGE },
    blocks: blocks.map((block, at) => ({ block, lane: lanes[at] ?? 0, ...(spans[at] as Span) })),
    closed: closedIn(frame, openings.map(spanOf)),
    fixed: openings
      .filter(({ type }) => type === 'fixed')
      .map(opening => ({ opening, ...spanOf(opening) }))
      .filter(span => overlapOf(span, frame) > 0),
  };
};

const areaRow = (hours: readonly Span[], area: BoardArea, doors: readonly DoorTimes[]): AreaRow => {
  const loaded = doors.map(
    ({ door, openings, blocks }): LoadedDoor => ({
      capacity: door.capacity,
      open: openings.map(spanOf),
      booked: blocks.map(spanOf),
    }),
  );
  return {
    ...{ kind: 'area', id: area.id, area, height: AREA_HEIGHT },
    hours: hours.map(hour => loadOf(hour, loaded, area.truckCap)),
  };
};

const byDoor = <T extends { doorId: string }>(all: readonly T[]): ReadonlyMap<string, readonly T[]> => {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const present = found.get(one.doorId);
    if (present) present.push(one);
    else found.set(one.doorId, [one]);
  }
  return found;
};

/** What the board draws of a day: the strip of each area, and its doors below. */
export const boardView = (day: DockBoardDay): BoardView => {
  const frame = frameOf(spanOf(day), [...day.openings, ...day.blocks].map(spanOf));
  const count = Math.round((frame.ends - frame.begins) / HOUR_MS);
  const hours = Array.from({ length: count }, (_, hour) => frame.begins + hour * HOUR_MS);
  const spans = hours.map(begins => ({ begins, ends: begins + HOUR_MS }));
  const [openings, blocks] = [byDoor(day.openings), byDoor(day.blocks)];
  const timesOf = (door: BoardDoor): DoorTimes => ({
    door,
    openings: openings.get(door.id) ?? [],
    blocks: blocks.get(door.id) ?? [],
  });
  const rows = day.areas.flatMap((area): BoardRow[] => {
    const doors = day.doors.filter(({ areaId }) => areaId === area.id).map(timesOf);
    return [areaRow(spans, area, doors), ...doors.map(one => doorRow(frame, one))];
  });
  return { ...frame, hours, rows };
};

/** The blocks of a row in the order of time. */
const inTime = (row: BoardRow | undefined): PlacedBlock[] =>
  row?.kind === 'door' ? [...row.blocks].sort((a, b) => a.begins - b.begins || a.lane - b.lane) : [];

/** The row in which a block stands; -1 where it is not on the board. */
export const rowOfBlock = ({ rows }: BoardView, id: string | undefined): number =>
  rows.findIndex(row => row.kind === 'door' && row.blocks.some(({ block }) => block.id === id));

/** The first block of the board. */
export const firstBlock = ({ rows }: BoardView): string | undefined => rows.flatMap(row => inTime(row)).at(0)?.block.id;

/** Where an arrow key leads from a block: along its door, or to what is nearest in time at the next door with a block. */
export const blockTo = (view: BoardView, id: string, key: string): string | undefined => {
  const at = rowOfBlock(view, id);
  const here = inTime(view.rows[at]);
  const place = here.findIndex(({ block }) => block.id === id);
  if (key === 'ArrowRight' || key === 'ArrowLeft') return here[place + (key === 'ArrowRight' ? 1 : -1)]?.block.id;
  if (key === 'Home' || key === 'End') return here.at(key === 'Home' ? 0 : -1)?.block.id;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const step = key === 'ArrowDown' ? 1 : -1;
  const begins = here[place]?.begins ?? 0;
  for (let row = at + step; view.rows[row]; row += step) {
    const [nearest] = inTime(view.rows[row]).sort((a, b) => Math.abs(a.begins - begins) - Math.abs(b.begins - begins));
    if (nearest) return nearest.block.id;
  }
  return undefined;
};

/** Where the row of a door begins, in pixels from the first row. */
export const topOfDoor = ({ rows }: BoardView, doorId: string): { top: number; height: number } | undefined => {
  let top = 0;
  for (const row of rows) {
    if (row.kind === 'door' && row.id === doorId) return { top, height: row.height };
    top += row.height;
  }
  return undefined;
};

/** A block of the board by its id. */
export const blockOf = ({ rows }: BoardView, id: string): PlacedBlock | undefined =>
  rows.flatMap(row => (row.kind === 'door' ? row.blocks : [])).find(({ block }) => block.id === id);
