import './block.css';
import { asTimestamp, timeIn } from '@inbound/shared';
import type { Span } from '@inbound/shared/transport/dock-board/spans';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import type { CSSProperties } from 'react';
import { nameIn } from '../../client/format/name.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import type { DoorRow, PlacedBlock } from './day-model.ts';
import { endOfPlate } from './tv-model.ts';

/** The part of a frame that a stretch of time covers, as a place in its row. */
export const placeAcross = (frame: Span, { begins, ends }: Span): CSSProperties => {
  const share = (from: number, to: number): string =>
    `${(Math.max(0, to - from) / (frame.ends - frame.begins)) * 100}%`;
  const [from, to] = [Math.max(begins, frame.begins), Math.min(ends, frame.ends)];
  return { insetInlineStart: share(frame.begins, from), inlineSize: share(from, to) };
};

/** From when to when by the clock of the plant. */
export const timesOf = (zone: string, { begins, ends }: Span): string =>
  `${timeIn(zone, asTimestamp(begins))} – ${timeIn(zone, asTimestamp(ends))}`;

/** That a truck did not come, or is late; nothing of one that is in time. */
const latenessOf = ({ block: { transport } }: PlacedBlock, { field }: Texts): string => {
  if (!transport) return '';
  if (transport.noShowAt !== null) return field('shippingNote', 'noShow');
  return transport.isLate ? field('shippingNote', 'isLate') : '';
};

/** When the truck of a block is expected by its positions, until it is in. */
export const expectedAt = ({ block: { transport } }: PlacedBlock): number | undefined =>
  transport?.etaAt && transport.gateInAt === null ? Date.parse(transport.etaAt) : undefined;

/** When it is expected, in words; nothing of a truck that gives no positions. */
const expectationOf = (placed: PlacedBlock, zone: string, { t }: Texts): string => {
  const at = expectedAt(placed);
  return at === undefined ? '' : t('position.text.expected', { time: timeIn(zone, asTimestamp(at)) });
};

/** What a block is, in a line: where, when, which truck, whose, and how far it is. */
export const blockWords = (door: DoorRow['door'], placed: PlacedBlock, zone: string, texts: Texts): string => {
  const { transport, isHeld, isEmergency } = placed.block;
  const place = `${door.name} ${timesOf(zone, placed)}`;
  const when = isEmergency ? `${texts.t('dockBoard.look.emergency')} ${place}` : place;
  if (!transport) return `${when}: ${texts.t(isHeld ? 'dockBoard.text.held' : 'dockBoard.text.taken')}`;
  const { sdNo, plate, supplierCode, supplierNameZh, supplierNameEn, state } = transport;
  const supplier = `${supplierCode} ${nameIn(texts.language, { zh: supplierNameZh, en: supplierNameEn })}`;
  const words = [
    sdNo,
    plate,
    supplier,
    texts.state(shippingNote.name, state),
    latenessOf(placed, texts),
    expectationOf(placed, zone, texts),
  ];
  return `${when}: ${texts.list(words.filter(word => word !== ''))}`;
};

const NARROW_MS = 45 * 60_000;

/** Whether a block has room for a few signs alone: the end of a plate, and the number of a supplier. */
export const isNarrow = ({ begins, ends }: Span): boolean => ends - begins < NARROW_MS;

const CELL = { role: 'gridcell' };

interface BlockProps {
  row: DoorRow;
  placed: PlacedBlock;
  frame: Span;
  zone: string;
  isCurrent: boolean;
  isSelected: boolean;
  /** The reader may move it: its end is drawn. */
  isMovable: boolean;
  select(id: string): void;
  focus(id: string): void;
  point(isPointed: boolean): void;
}

/** One booking at its door: which truck, whose, how far it is. What the reader may not see is grey and nameless. */
export const Block = ({ row, placed, frame, zone, select, focus, point, ...is }: BlockProps) => {
  const texts = useTexts();
  const { id, transport, isHeld, isEmergency } = placed.block;
  const words = blockWords(row.door, placed, zone, texts);
  const style = { ...placeAcross(frame, placed), '--db-lane': placed.lane } as CSSProperties;
  const tone = transport ? shippingNote.states[transport.state].tone : 'neutral';
  const isLate = latenessOf(placed, texts) !== '';
  const nameless = isEmergency
    ? texts.t('dockBoard.look.emergency')
    : texts.t(isHeld ? 'dockBoard.text.held' : 'dockBoard.text.taken');
  const isExpectedLate = (expectedAt(placed) ?? 0) > placed.begins;
  const narrow = isNarrow(placed);
  const plate = transport && (narrow ? endOfPlate(transport.plate) : transport.plate);
  const name = plate ?? (narrow && isEmergency ? '' : nameless);
  return (
    <button
      type="button"
      {...CELL}
      className="db-block"
      data-block={id}
      data-tone={tone}
      data-held={isHeld || undefined}
      data-emergency={isEmergency || undefined}
      data-late={isLate || undefined}
      data-expected-late={isExpectedLate || undefined}
      data-selected={is.isSelected || undefined}
      data-narrow={narrow || undefined}
      tabIndex={is.isCurrent ? 0 : -1}
      aria-label={words}
      title={words}
      style={style}
      onFocus={() => focus(id)}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onClick={() => select(id)}
    >
      {is.isMovable && <i className="db-grip" data-grip="" />}
      <strong>
        {isEmergency && <Icon name="emergency" size={12} />} {name}
      </strong>
      {transport && (
        <>
          <span>
            {transport.supplierCode}{' '}
            {nameIn(texts.language, { zh: transport.supplierNameZh, en: transport.supplierNameEn })}
          </span>
          <span>
            <Icon name={`tone-${tone}`} size={12} />{' '}
            {!narrow && texts.t('dockBoard.text.units', { count: transport.unitCount })}
          </span>
        </>
      )}
    </button>
  );
};
