import type { DoorRow } from '@inbound/shared/master/door/contract';
import { WEEKDAYS, type Weekday } from '@inbound/shared/master/time-window/window-rules';
import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { useTexts } from '../../../client/texts.ts';
import { type Block, lanesOf, type RowPlace, shownHours, timeOf } from './blocks.ts';
import { type Hours, isInRow, stretchOf, useCursor, useStrokes, type WeekGridProps } from './painting.ts';

const HOUR_MINUTES = 60;
const LABELLED_HOURS = 2;

/** What screen readers are told: the grid alone has the focus, and points at one of its cells. */
const gridProps = (label: string, active: string, onKeyDown: (event: KeyboardEvent) => void) => ({
  ...{ role: 'grid', tabIndex: 0, 'aria-label': label, 'aria-activedescendant': active, onKeyDown },
});
const rowProps = (label: string) => ({ role: 'row', 'aria-label': label });
const cellProps = (id: string, label: string, isSelected?: boolean) => ({
  ...{ role: 'gridcell', id, 'aria-label': label, 'aria-selected': isSelected },
});
const GROUP = { role: 'rowgroup' };
const HEAD = { role: 'rowheader' };

const across = ({ begin, end }: Hours, from: number, to: number): CSSProperties => ({
  insetInlineStart: `${((from - begin) / (end - begin)) * 100}%`,
  inlineSize: `${((to - from) / (end - begin)) * 100}%`,
});

interface PaintedBlockProps {
  id: string;
  block: Block;
  /** Its place among the blocks of the row that are open at once, and how many these are. */
  lane: number;
  lanes: number;
  hours: Hours;
  isSelected: boolean;
  groupName: string;
}

const PaintedBlock = ({ id, block, lane, lanes, hours, isSelected, groupName }: PaintedBlockProps) => {
  const { choice } = useTexts();
  const { type, capacity } = block.settings;
  const words = [choice('timeWindow', 'type', type), groupName, capacity ? `× ${capacity}` : ''].filter(Boolean);
  const label = `${timeOf(block.start)}–${timeOf(block.end)} ${words.join(' ')}`;
  return (
    <div
      {...cellProps(id, label, isSelected)}
      className="tw-block"
      data-type={type}
      title={label}
      style={{
        ...across(hours, block.start, block.end),
        insetBlockStart: `${(lane / lanes) * 100}%`,
        blockSize: `${100 / lanes}%`,
      }}
    >
      {words.join(' ')}
    </div>
  );
};

/** Every second hour is named. */
const HourHead = ({ hours }: { hours: Hours }) => {
  const length = Math.ceil((hours.end - hours.begin) / (LABELLED_HOURS * HOUR_MINUTES));
  const marks = Array.from({ length }, (_, at) => hours.begin + at * LABELLED_HOURS * HOUR_MINUTES);
  return (
    <div className="tw-hours" aria-hidden="true">
      {marks.map(minute => (
        <span key={minute} style={{ insetInlineStart: across(hours, minute, minute).insetInlineStart }}>
          {timeOf(minute)}
        </span>
      ))}
    </div>
  );
};

interface TrackProps {
  grid: WeekGridProps;
  id: string;
  hours: Hours;
  place: RowPlace;
  strokes: ReturnType<typeof useStrokes>;
  /** Minute of the cursor, where it stands in this row. */
  cursorAt: number | undefined;
}

/** What is painted at a door on a weekday, with bookings outside of it, the stroke of the mouse and the cursor. */
const Track = ({ grid, id, hours, place, strokes, cursorAt }: TrackProps) => {
  const { groups, week, step, selected, outside } = grid;
  const { stroke, begin, move, end, cancel } = strokes;
  const painting = stroke?.moved && isInRow(stroke, place) ? stretchOf(stroke, step) : undefined;
  const nameOf = (groupId: string): string => groups.find(group => group.id === groupId)?.name ?? '';
  return (
    <div
      className="tw-track"
      style={{ backgroundSize: `${(100 * HOUR_MINUTES) / (hours.end - hours.begin)}% 100%` }}
      onPointerDown={begin(place)}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
    >
      {lanesOf(week.blocks.filter(block => isInRow(block, place))).map(({ block, ...at }) => (
        <PaintedBlock
          key={block.key}
          {...{ block, ...at, hours }}
          id={`${id}-${block.key}`}
          isSelected={block.key === selected}
          groupName={nameOf(block.settings.windowGroupId)}
        />
      ))}
      {outside
        .filter(mark => isInRow(mark, place))
        .map(({ booking, start, end: until }) => (
          <span key={booking.id} className="tw-outside" title={booking.sdNo} style={across(hours, start, until)} />
        ))}
      {painting && <span className="tw-stroke" style={across(hours, painting.start, painting.end)} />}
      {cursorAt !== undefined && (
        <span
          {...cellProps(`${id}-cursor`, timeOf(cursorAt))}
          className="tw-cursor"
          style={across(hours, cursorAt, cursorAt + step)}
        />
      )}
    </div>
  );
};

const DayName = ({ weekday, count }: { weekday: Weekday; count: number }) => {
  const { t, choice } = useTexts();
  return (
    <div className="tw-day-name">
      <strong>{choice('timeWindow', 'weekdays', weekday)}</strong>
      <small>{count > 0 ? t('timeWindow.text.windowsOfDay', { count }) : t('timeWindow.text.none')}</small>
    </div>
  );
};

/** The week of the doors of a point: a row for each door of each day, painted by mouse and by keyboard. */
export const WeekGrid = (props: WeekGridProps) => {
  const { doors, week, isWholeDay } = props;
  const { t, choice } = useTexts();
  const id = useId();
  const hours = shownHours(week, isWholeDay);
  const strokes = useStrokes(props, hours);
  const { cursor, under, keys } = useCursor(props, hours);
  const active = under ? `${id}-${under.key}` : `${id}-cursor`;
  const row = (weekday: Weekday, door: DoorRow) => {
    const place = { doorId: door.id, weekday };
    const label = `${choice('timeWindow', 'weekdays', weekday)} ${door.name}`;
    return (
      <div {...rowProps(label)} key={door.id} className="tw-row">
        <span {...HEAD} className="tw-door">
          {door.name}
        </span>
        <Track
          grid={props}
          {...{ id, hours, place, strokes }}
          cursorAt={isInRow(cursor, place) ? cursor.minute : undefined}
        />
      </div>
    );
  };
  return (
    <div {...gridProps(t('timeWindow.text.weekGrid'), active, keys)} className="tw-grid">
      <HourHead hours={hours} />
      {WEEKDAYS.map(weekday => (
        <div {...GROUP} key={weekday} className="tw-day">
          <DayName weekday={weekday} count={week.blocks.filter(block => block.weekday === weekday).length} />
          <div role="presentation">{doors.map(door => row(weekday, door))}</div>
        </div>
      ))}
    </div>
  );
};
