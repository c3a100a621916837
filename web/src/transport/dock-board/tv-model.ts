import { asTimestamp, type Timestamp } from '@inbound/shared';
import type { BoardBlock, DockBoardDay } from '@inbound/shared/transport/dock-board/contract';
import { overlapOf, type Span } from '@inbound/shared/transport/dock-board/spans';
import { normalPlate } from '@inbound/shared/transport/truck/plate';
import type { BoardRow, BoardView } from './day-model.ts';

const MINUTE_MS = 60_000;
/** The hours that a television shows, and how many of them lie before the present one. */
const HOURS_SHOWN = 10;
const HOURS_BACK = 3;
/** The most trucks and doors that stand beside the board. */
const MOST_ARRIVALS = 7;
const MOST_FREE_DOORS = 5;
/** So much of a plate tells one truck from the others of a day. */
const SHOWN_OF_PLATE = 4;

/** The end of a plate, from which its driver knows it. */
export const endOfPlate = (plate: string): string => normalPlate(plate).slice(-SHOWN_OF_PLATE);

/** A plate as it is shown where anybody passes by. */
export const maskedPlate = (plate: string): string => `••${endOfPlate(plate)}`;

const inFrame = (frame: Span, row: BoardRow): BoardRow => {
  if (row.kind === 'area') return row;
  const isSeen = (span: Span): boolean => overlapOf(span, frame) > 0;
  return {
    ...row,
    blocks: row.blocks.filter(isSeen),
    closed: row.closed.filter(isSeen),
    fixed: row.fixed.filter(isSeen),
  };
};

/** The part of a day that a television shows: the hours around now, all of a day that is shorter. */
export const tvView = (view: BoardView, now: number): BoardView => {
  const present = view.hours.findLastIndex(hour => hour <= now);
  const last = Math.max(0, view.hours.length - HOURS_SHOWN);
  const first = Math.min(Math.max(0, present - HOURS_BACK), last);
  const hours = view.hours.slice(first, first + HOURS_SHOWN);
  const frame = { begins: hours[0] ?? view.begins, ends: view.hours[first + HOURS_SHOWN] ?? view.ends };
  return { ...frame, hours, rows: view.rows.map(row => inFrame(frame, row)) };
};

type Transport = NonNullable<BoardBlock['transport']>;

/** A truck of the board with its range. */
interface Truck {
  block: BoardBlock;
  transport: Transport;
}

const trucksOf = ({ blocks }: Pick<DockBoardDay, 'blocks'>): Truck[] =>
  blocks.flatMap(block => (block.transport ? [{ block, transport: block.transport }] : []));

const isAtDock = ({ dockedCount, unloadedCount }: Transport): boolean => dockedCount > unloadedCount;
const isWaiting = (transport: Transport): boolean =>
  transport.gateInAt !== null && transport.gateOutAt === null && transport.unloadedCount < transport.stopCount;

/** How many trucks are booked, stand at a door, wait in the plant, and are late. */
export const tvFigures = (day: Pick<DockBoardDay, 'blocks'>) => {
  const trucks = trucksOf(day).map(({ transport }) => transport);
  return {
    booked: trucks.length,
    atDock: trucks.filter(isAtDock).length,
    waiting: trucks.filter(one => isWaiting(one) && !isAtDock(one)).length,
    late: trucks.filter(({ isLate }) => isLate).length,
  };
};

/** A truck that is still to come. */
export interface NextArrival {
  id: string;
  transport: Transport;
  door: string;
  /** When it is expected: by its positions, else at the beginning of its window, and never before now. */
  at: Timestamp;
  /** Whole minutes behind the beginning of its window; 0 for one in time. */
  minutesLate: number;
}

/** The trucks that come next, those first that are expected first; who has given up or is in is not among them. */
export const nextArrivals = (day: DockBoardDay, now: number): NextArrival[] => {
  const names = new Map(day.doors.map(({ id, name }) => [id, name]));
  return trucksOf(day)
    .filter(({ transport }) => transport.gateInAt === null && transport.noShowAt === null)
    .map(({ block, transport }) => {
      const begins = Date.parse(block.begins);
      const at = Math.max(transport.etaAt === null ? begins : Date.parse(transport.etaAt), now);
      const minutesLate = Math.max(0, Math.floor((at - begins) / MINUTE_MS));
      return { id: block.id, transport, door: names.get(block.doorId) ?? '', at: asTimestamp(at), minutesLate };
    })
    .sort((a, b) => (a.at === b.at ? (a.transport.sdNo < b.transport.sdNo ? -1 : 1) : a.at < b.at ? -1 : 1))
    .slice(0, MOST_ARRIVALS);
};

/** A door at which a truck can unload at once, and until when. */
export interface FreeDoor {
  id: string;
  name: string;
  until: Timestamp;
}

/** The doors that are open and free now, the longest first. */
export const freeDoors = ({ doors, openings, blocks }: DockBoardDay, now: number): FreeDoor[] => {
  const covers = ({ begins, ends }: { begins: string; ends: string }): boolean =>
    Date.parse(begins) <= now && now < Date.parse(ends);
  return doors
    .flatMap(({ id, name, capacity }): FreeDoor[] => {
      const own = blocks.filter(({ doorId }) => doorId === id);
      const open = openings.filter(one => one.doorId === id && covers(one));
      if (open.length === 0 || own.filter(covers).length >= capacity) return [];
      const closes = Math.max(...open.map(({ ends }) => Date.parse(ends)));
      const taken = own.map(({ begins }) => Date.parse(begins)).filter(begins => begins > now);
      return [{ id, name, until: asTimestamp(Math.min(closes, ...taken)) }];
    })
    .sort((a, b) => (a.until === b.until ? (a.name < b.name ? -1 : 1) : a.until > b.until ? -1 : 1))
    .slice(0, MOST_FREE_DOORS);
};
