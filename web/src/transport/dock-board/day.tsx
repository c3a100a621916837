import { asTimestamp, type PlainDate, timeIn } from '@inbound/shared';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { chordOf } from '../../kit/keys.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { type BoardView, blockTo, firstBlock, rowOfBlock } from './day-model.ts';
import { DragLayer } from './drag-layer.tsx';
import { AreaStrip, DoorStrip } from './rows.tsx';
import { useNowMs } from './use-board.ts';

/** Rows drawn beyond the window, so that none appears blank. */
const OVERSCAN = 6;
const FIRST_WINDOW = { width: 1200, height: 640 };
/** The hour before now stands at the left edge of a day that is shown for the first time. */
const LOOK_BACK_MS = 3_600_000;

/** What screen readers are told: one block has the focus, and arrow keys lead to the others. */
const gridProps = (label: string, rows: number, onKeyDown: (event: KeyboardEvent) => void) => ({
  ...{ role: 'grid', 'aria-label': label, 'aria-rowcount': rows + 1, onKeyDown },
});
const rowProps = (at: number) => ({ role: 'row', 'aria-rowindex': at });
const HEAD = { role: 'columnheader' };

const Hours = ({ view, zone, now }: { view: BoardView; zone: string; now: number }) => {
  const { t } = useTexts();
  return (
    <div className="db-hours" {...rowProps(1)}>
      <span className="db-name db-live" {...HEAD}>
        <Icon name="live" size={14} /> {t('dockBoard.text.live')}
      </span>
      {view.hours.map((hour, at) => (
        <span key={hour} className="db-hour" {...HEAD}>
          {timeIn(zone, asTimestamp(hour))}
          {now >= hour && now < (view.hours[at + 1] ?? view.ends) && (
            <strong className="db-now-time">{timeIn(zone, asTimestamp(now))}</strong>
          )}
        </span>
      ))}
    </div>
  );
};

/** Where now is between the beginning of the shown hours and their end, from 0 to 1; undefined outside of them. */
const shareOf = ({ begins, ends }: BoardView, now: number): number | undefined =>
  now < begins || now >= ends ? undefined : (now - begins) / (ends - begins);

/** Shows the hour of now, once, where the board is wider than its place. */
const useHourOfNow = (frame: React.RefObject<HTMLDivElement | null>, view: BoardView, now: number): void => {
  const share = shareOf(view, now - LOOK_BACK_MS);
  const first = useRef(share);
  useEffect(() => {
    const board = frame.current;
    if (board && first.current !== undefined) board.scrollLeft = first.current * board.scrollWidth;
  }, [frame]);
};

interface DayBoardProps {
  view: BoardView;
  day: PlainDate;
  zone: string;
  label: string;
  selected: string | undefined;
  select(id: string | undefined): void;
  /** Opens the list of doors and times for a block. */
  move(id: string): void;
  /** Somebody points at a block: nothing moves meanwhile. */
  point(isPointed: boolean): void;
  /** Somebody drags a block: nothing else moves meanwhile. */
  hold(isDragged: boolean): void;
}

/** Opens the list of places for the block that has the focus. */
const MOVE_KEY = 'm';

/** The blocks by keyboard: one has the focus, arrow keys walk doors and times. */
const useWalk = (view: BoardView, frame: React.RefObject<HTMLDivElement | null>, move: (id: string) => void) => {
  const [walked, setWalked] = useState<string>();
  const wantsFocus = useRef(false);
  const current = rowOfBlock(view, walked) < 0 ? firstBlock(view) : walked;
  useEffect(() => {
    if (!wantsFocus.current || current === undefined) return;
    wantsFocus.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-block="${current}"]`)?.focus();
  }, [current, frame]);
  const walk = (event: KeyboardEvent): void => {
    if (current !== undefined && chordOf({ ...event, isComposing: event.nativeEvent.isComposing }) === MOVE_KEY) {
      event.preventDefault();
      move(current);
      return;
    }
    const next = current === undefined ? undefined : blockTo(view, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    wantsFocus.current = true;
    setWalked(next);
  };
  return { current, walk, focus: setWalked };
};

/** Doors as rows, time as columns. Of many doors those in the window are drawn, and the one that has the focus. */
export const DayBoard = ({ view, day, zone, label, selected, select, move, point, hold }: DayBoardProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const now = useNowMs();
  const { current, walk, focus } = useWalk(view, frame, move);
  const may = useMay();
  const stays = rowOfBlock(view, current);
  useHourOfNow(frame, view, now);
  const rows = useVirtualizer<HTMLDivElement, Element>({
    count: view.rows.length,
    getScrollElement: () => frame.current,
    estimateSize: at => view.rows[at]?.height ?? 0,
    getItemKey: at => view.rows[at]?.id ?? at,
    overscan: OVERSCAN,
    initialRect: FIRST_WINDOW,
    rangeExtractor: range => {
      const shown = defaultRangeExtractor(range);
      return stays < 0 || shown.includes(stays) ? shown : [...shown, stays].sort((a, b) => a - b);
    },
  });
  const measure = rows.measure;
  useEffect(() => {
    if (view.rows.length > 0) measure();
  }, [measure, view.rows]);
  const share = shareOf(view, now);
  const style = { '--db-hours': view.hours.length } as CSSProperties;
  return (
    <div
      className="db-board"
      ref={frame}
      tabIndex={current === undefined ? 0 : -1}
      {...gridProps(label, view.rows.length, walk)}
      style={style}
    >
      <Hours view={view} zone={zone} now={now} />
      <div className="db-rows" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, size }) => {
          const row = view.rows[index];
          if (!row) return null;
          return (
            <div
              key={row.id}
              className="db-row"
              data-kind={row.kind}
              {...rowProps(index + 2)}
              style={{ top: start, height: size }}
            >
              {row.kind === 'area' ? (
                <AreaStrip row={row} />
              ) : (
                <DoorStrip row={row} frame={view} {...{ zone, current, selected, may, select, focus, point }} />
              )}
            </div>
          );
        })}
        {share !== undefined && <i className="db-now" style={{ '--db-share': share } as CSSProperties} />}
        <DragLayer board={frame} {...{ view, zone, day, hold }} />
      </div>
    </div>
  );
};
