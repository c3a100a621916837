import type { May } from '@inbound/shared';
import { whyNotMoved } from '@inbound/shared/transport/dock-board/rules';
import { isOverloaded, percentOf, type Span } from '@inbound/shared/transport/dock-board/spans';
import type { CSSProperties } from 'react';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { Block, placeAcross, timesOf } from './block.tsx';
import type { AreaRow, DoorRow } from './day-model.ts';
import { EtaMark } from './eta-mark.tsx';

/** What screen readers are told of a row. */
const ROW_HEAD = { role: 'rowheader' };
const CELL = { role: 'gridcell' };

/** The strip of an area: how much of the time of its doors is booked in each hour, red beyond what they take. */
export const AreaStrip = ({ row }: { row: AreaRow }) => {
  const { t, language } = useTexts();
  const { count } = useFormat();
  const { code, nameZh, nameEn, truckCap } = row.area;
  return (
    <>
      <span className="db-name" {...ROW_HEAD}>
        <strong>{`${code} ${nameIn(language, { zh: nameZh, en: nameEn })}`}</strong>
        {truckCap !== null && <small>{t('dockBoard.text.cap', { count: truckCap })}</small>}
      </span>
      {row.hours.map((load, hour) => {
        const percent = percentOf(load);
        const isOver = isOverloaded(load);
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day stand in their order
            key={hour}
            className="db-load"
            data-over={isOver || undefined}
            {...CELL}
            style={{ '--db-percent': `${Math.min(percent ?? 0, 100)}%` } as CSSProperties}
          >
            {percent === null ? (isOver ? '!' : '') : `${count(percent)} %`}
          </span>
        );
      })}
    </>
  );
};

export interface DoorStripProps {
  row: DoorRow;
  frame: Span;
  zone: string;
  current: string | undefined;
  selected: string | undefined;
  may: May;
  select(id: string): void;
  focus(id: string): void;
  point(isPointed: boolean): void;
}

/** A door: when it is closed, what is kept for a group, and what is booked, a lane for each truck at once. */
export const DoorStrip = ({ row, frame, zone, current, selected, may, ...hands }: DoorStripProps) => {
  const { t, list } = useTexts();
  const { door, lanes, closed, fixed, blocks } = row;
  const words = door.abilities.map(one => (one === 'hazardous' ? t('dockBoard.text.hazardous') : one.toUpperCase()));
  return (
    <>
      <span className="db-name" {...ROW_HEAD}>
        <strong>{door.name}</strong>
        <small>{list([door.unloadingPoint, ...words])}</small>
      </span>
      <div className="db-lane" data-door={door.id} style={{ '--db-lanes': lanes } as CSSProperties}>
        {closed.map(span => (
          <span
            key={span.begins}
            className="db-closed"
            data-kind={span.kind}
            title={`${timesOf(zone, span)}: ${t(`dockBoard.text.${span.kind}`)}`}
            style={placeAcross(frame, span)}
          />
        ))}
        {fixed.map(span => (
          <span
            key={`${span.begins} ${span.opening.group ?? ''}`}
            className="db-fixed"
            data-released={span.opening.isReleased || undefined}
            title={`${timesOf(zone, span)}: ${t('dockBoard.text.fixed')}`}
            style={placeAcross(frame, span)}
          >
            <Icon name={span.opening.isReleased ? 'unlock' : 'lock'} size={12} />
            {span.opening.isReleased ? t('dockBoard.text.released') : span.opening.group}
          </span>
        ))}
        {blocks.map(placed => (
          <Block
            key={placed.block.id}
            {...{ row, placed, frame, zone, ...hands }}
            isCurrent={placed.block.id === current}
            isSelected={placed.block.id === selected}
            isMovable={placed.block.transport !== null && !whyNotMoved(placed.block.transport, may)}
          />
        ))}
        {blocks.map(placed => (
          <EtaMark key={placed.block.id} placed={placed} frame={frame} />
        ))}
      </div>
    </>
  );
};
