import type { DoorRow } from '@inbound/shared/master/door/contract';
import type { BookingOutside } from '@inbound/shared/master/time-window/bookings-outside';
import { WEEKDAYS } from '@inbound/shared/master/time-window/window-rules';
import type { WindowGroupRow } from '@inbound/shared/master/window-group/contract';
import { type PointerEvent, useState } from 'react';
import { useKeys } from '../../../kit/keys.ts';
import type { RowPlace, Stretch, shownHours, Week } from './blocks.ts';

export type PaintTool = 'select' | 'flexible' | 'fixed' | 'erase';

/** A booking that would lie outside, by its place in the week. */
export interface OutsideMark extends Stretch {
  booking: BookingOutside;
}

export interface WeekGridProps {
  doors: readonly DoorRow[];
  groups: readonly WindowGroupRow[];
  week: Week;
  tool: PaintTool;
  /** Minutes by which one paints. */
  step: number;
  isWholeDay: boolean;
  selected: number | undefined;
  outside: readonly OutsideMark[];
  select(key: number | undefined): void;
  /** Paints, or erases, a stretch with the present tool. */
  stroke(stretch: Stretch): void;
  growSelected(units: number): void;
  removeSelected(): void;
  undo(): void;
  redo(): void;
}

/** The part of the day that is shown, in minutes since midnight. */
export type Hours = ReturnType<typeof shownHours>;

export const isInRow = (place: RowPlace, { doorId, weekday }: RowPlace): boolean =>
  place.doorId === doorId && place.weekday === weekday;

export interface Stroke extends RowPlace {
  origin: number;
  at: number;
  moved: boolean;
}

export const stretchOf = ({ doorId, weekday, origin, at }: Stroke, step: number): Stretch => ({
  ...{ doorId, weekday, start: Math.min(origin, at), end: Math.max(origin, at) + step },
});

/** Cursor and strokes of the mouse, on the raster of the week. */
export const useStrokes = (props: WeekGridProps, hours: Hours) => {
  const { step, tool, week, select, stroke: paintStretch } = props;
  const [stroke, setStroke] = useState<Stroke>();
  const minuteAt = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = Math.min(Math.max((event.clientX - left) / width, 0), 1);
    const minute = hours.begin + Math.floor((part * (hours.end - hours.begin)) / step) * step;
    return Math.min(minute, hours.end - step);
  };
  const begin = (place: RowPlace) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const origin = minuteAt(event);
    setStroke({ ...place, origin, at: origin, moved: false });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!stroke) return;
    const at = minuteAt(event);
    if (at !== stroke.at) setStroke({ ...stroke, at, moved: true });
  };
  const end = () => {
    if (!stroke) return;
    setStroke(undefined);
    const hit = week.blocks.find(
      block => isInRow(block, stroke) && block.start <= stroke.origin && stroke.origin < block.end,
    );
    if (!stroke.moved && hit && tool !== 'erase') select(hit.key);
    else if (tool !== 'select') paintStretch(stretchOf(stroke, step));
  };
  return { stroke, begin, move, end, cancel: () => setStroke(undefined) };
};

export interface Cursor extends RowPlace {
  minute: number;
}

const limited = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** The cursor of the keyboard: arrows move it, Space paints a step, Shift with an arrow changes the length of a block. */
export const useCursor = (props: WeekGridProps, hours: Hours) => {
  const { doors, week, step, tool, select, stroke } = props;
  const places = WEEKDAYS.flatMap(weekday => doors.map(({ id: doorId }): RowPlace => ({ doorId, weekday })));
  const [place = { doorId: '', weekday: WEEKDAYS[0] }] = places;
  const [moved, moveTo] = useState<Cursor>();
  const cursor: Cursor = moved ?? { ...place, minute: hours.begin };
  const under = week.blocks.find(
    block => isInRow(block, cursor) && block.start <= cursor.minute && cursor.minute < block.end,
  );
  const go = (rows: number, steps: number) => {
    const row = limited(places.findIndex(one => isInRow(one, cursor)) + rows, places.length - 1);
    const minute = limited(cursor.minute + steps * step - hours.begin, hours.end - step - hours.begin) + hours.begin;
    const next = { ...(places[row] ?? place), minute };
    moveTo(next);
    const block = week.blocks.find(one => isInRow(one, next) && one.start <= minute && minute < one.end);
    select(block?.key);
  };
  const press = () => {
    if (tool === 'select' || (under && tool !== 'erase')) return select(under?.key);
    const { doorId, weekday, minute } = cursor;
    stroke({ doorId, weekday, start: minute, end: minute + step });
  };
  const keys = useKeys({
    ArrowLeft: () => go(0, -1),
    ArrowRight: () => go(0, 1),
    ArrowUp: () => go(-1, 0),
    ArrowDown: () => go(1, 0),
    Space: press,
    Enter: press,
    'Shift+ArrowRight': () => props.growSelected(1),
    'Shift+ArrowLeft': () => props.growSelected(-1),
    Delete: props.removeSelected,
    'Ctrl+z': props.undo,
    'Ctrl+Shift+z': props.redo,
  });
  return { cursor, under, keys };
};
