import './strip.css';
import { asTimestamp, timeIn } from '@inbound/shared';
import type { BookingRange } from '@inbound/shared/transport/booking/contract';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import {
  type CellPlace,
  cellTo,
  type DoorStrip as DoorStripData,
  hoursOf,
  type StripCell,
  type StripMark,
  type StripRow,
} from './strip.ts';

const across = ({ begin, end }: DoorStripData, from: number, to: number): CSSProperties => ({
  insetInlineStart: `${((from - begin) / (end - begin)) * 100}%`,
  inlineSize: `${((to - from) / (end - begin)) * 100}%`,
});

/** How a cell looks: what is taken by others is grey and nameless, a fixed window of others framed, all else hatched. */
const lookOf = ({ cause }: StripCell): string => {
  if (cause === null) return 'free';
  return cause === 'taken' || cause === 'fixed' ? cause : 'unfit';
};

interface Clock {
  zone: string;
}

const useClock = ({ zone }: Clock) => {
  const time = (at: number): string => timeIn(zone, asTimestamp(at));
  return { time, times: (from: number, to: number): string => `${time(from)} – ${time(to)}` };
};

const CELL = { role: 'gridcell' };

interface CellProps extends Clock {
  strip: DoorStripData;
  doorName: string;
  cell: StripCell;
  place: CellPlace;
  isCurrent: boolean;
  pick(range: BookingRange): void;
  focus(place: CellPlace): void;
}

const Cell = ({ strip, doorName, cell, place, isCurrent, pick, focus, zone }: CellProps) => {
  const { t, choice } = useTexts();
  const { time, times } = useClock({ zone });
  const { begins, ends, range, cause } = cell;
  const why = cause === null ? t('booking.text.isFree') : choice('booking', 'cause', cause);
  const shown = range ? times(begins, Date.parse(range.ends)) : times(begins, ends);
  return (
    <button
      type="button"
      {...CELL}
      className="bk-cell"
      data-look={lookOf(cell)}
      data-place={`${place.row} ${place.cell}`}
      tabIndex={isCurrent ? 0 : -1}
      aria-disabled={range === null}
      aria-label={`${doorName} ${shown}: ${why}`}
      title={`${shown}: ${why}`}
      style={across(strip, begins, ends)}
      onFocus={() => focus(place)}
      onClick={() => range && pick(range)}
    >
      <span>{range ? time(begins) : why}</span>
    </button>
  );
};

const Mark = ({ strip, mark, zone }: Clock & { strip: DoorStripData; mark: StripMark }) => {
  const { t } = useTexts();
  const { times } = useClock({ zone });
  const { begins, ends, booked } = mark;
  return (
    <span className="bk-mark" data-look={booked ? 'own' : 'held'} style={across(strip, begins, ends)}>
      <strong>{booked ? booked.sdNo : t('booking.text.yours')}</strong>
      <span>{times(begins, ends)}</span>
    </span>
  );
};

interface RowProps extends Clock {
  strip: DoorStripData;
  row: StripRow;
  at: number;
  current: CellPlace;
  pick(range: BookingRange): void;
  focus(place: CellPlace): void;
}

/** What screen readers are told: one cell has the focus, and arrow keys lead to the others. */
const ROW = { role: 'row' };
const ROW_HEAD = { role: 'rowheader' };
const gridProps = (label: string, onKeyDown: (event: KeyboardEvent) => void) => ({
  ...{ role: 'grid', 'aria-label': label, onKeyDown },
});

const DoorRow = ({ strip, row: { door, cells, marks }, at, current, ...rest }: RowProps) => {
  const { t, list } = useTexts();
  return (
    <div className="bk-door" {...ROW}>
      <span className="bk-door-name" {...ROW_HEAD}>
        <strong>{door.name}</strong>
        <small>
          {list(
            door.abilities.map(ability =>
              ability === 'hazardous' ? t('booking.text.takesHazardous') : ability.toUpperCase(),
            ),
          )}
        </small>
      </span>
      <div className="bk-lane">
        {cells.map((cell, index) => (
          <Cell
            key={cell.begins}
            strip={strip}
            doorName={door.name}
            cell={cell}
            place={{ row: at, cell: index }}
            isCurrent={current.row === at && current.cell === index}
            {...rest}
          />
        ))}
        {marks.map(mark => (
          <Mark key={`${mark.begins} ${mark.booked?.sdNo ?? ''}`} strip={strip} mark={mark} zone={rest.zone} />
        ))}
      </div>
    </div>
  );
};

const LOOKS = ['held', 'own', 'free', 'taken', 'fixed', 'unfit'] as const;

const Legend = () => {
  const { t } = useTexts();
  return (
    <p className="bk-legend">
      {LOOKS.map(look => (
        <span key={look}>
          <i data-look={look} /> {t(`booking.look.${look}`)}
        </span>
      ))}
      <span className="ib-space" />
      <span>{t('booking.text.keys')}</span>
    </p>
  );
};

/** The first start that can be picked, else the first cell that there is. */
const firstCell = ({ rows }: DoorStripData): CellPlace => {
  const places = rows.flatMap(({ cells }, row) =>
    cells.map((one, cell) => ({ row, cell, isFree: one.range !== null })),
  );
  const { row, cell } = places.find(({ isFree }) => isFree) ?? places[0] ?? { row: 0, cell: 0 };
  return { row, cell };
};

interface DoorStripProps extends Clock {
  strip: DoorStripData;
  label: string;
  pick(range: BookingRange): void;
}

/** Doors as rows, time as columns: what is free, own, taken by others or not for this truck. Arrow keys walk it, Enter holds. */
export const DoorStrip = ({ strip, label, zone, pick }: DoorStripProps) => {
  const [chosen, focus] = useState<CellPlace | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { time } = useClock({ zone });
  const current = chosen && strip.rows[chosen.row]?.cells[chosen.cell] ? chosen : firstCell(strip);
  const walk = (event: KeyboardEvent): void => {
    const next = cellTo(strip, current, event.key);
    if (!next) return;
    event.preventDefault();
    focus(next);
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.row} ${next.cell}"]`)?.focus();
  };
  const hours = hoursOf(strip);
  const style = { '--bk-hours': hours.length } as CSSProperties;
  return (
    <div className="bk-strip-frame">
      <div className="bk-strip" {...gridProps(label, walk)} ref={grid} style={style}>
        <div className="bk-hours" aria-hidden="true">
          <span>{zone}</span>
          {hours.map(hour => (
            <span key={hour}>{time(hour)}</span>
          ))}
        </div>
        {strip.rows.map((row, at) => (
          <DoorRow
            key={row.door.id}
            strip={strip}
            row={row}
            at={at}
            current={current}
            zone={zone}
            pick={pick}
            focus={focus}
          />
        ))}
      </div>
      <Legend />
    </div>
  );
};
