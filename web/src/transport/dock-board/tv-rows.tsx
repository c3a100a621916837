import type { Span } from '@inbound/shared/transport/dock-board/spans';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import type { CSSProperties } from 'react';
import { nameIn } from '../../client/format/name.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { expectedAt, isNarrow, placeAcross } from './block.tsx';
import type { AreaRow, BoardRow, DoorRow, PlacedBlock } from './day-model.ts';
import { EtaMark } from './eta-mark.tsx';
import { endOfPlate, maskedPlate } from './tv-model.ts';

/** A truck at its door: the end of its plate, whose it is, how far it is. */
const TvBlock = ({ placed, frame }: { placed: PlacedBlock; frame: Span }) => {
  const { t, language } = useTexts();
  const { transport, isHeld, isEmergency } = placed.block;
  const style = { ...placeAcross(frame, placed), '--db-lane': placed.lane } as CSSProperties;
  const tone = transport ? shippingNote.states[transport.state].tone : 'neutral';
  const nameless = t(
    isEmergency ? 'dockBoard.look.emergency' : isHeld ? 'dockBoard.text.held' : 'dockBoard.text.taken',
  );
  const narrow = isNarrow(placed);
  const plate = transport && (narrow ? endOfPlate(transport.plate) : maskedPlate(transport.plate));
  const name = plate ?? (narrow ? '' : nameless);
  return (
    <span
      className="db-block"
      data-narrow={narrow || undefined}
      data-tone={tone}
      data-held={isHeld || undefined}
      data-emergency={isEmergency || undefined}
      data-late={(transport?.isLate ?? false) || undefined}
      data-expected-late={(expectedAt(placed) ?? 0) > placed.begins || undefined}
      style={style}
    >
      <strong>
        {(!narrow || !transport) && <Icon name={isEmergency ? 'emergency' : `tone-${tone}`} size={18} />} {name}
      </strong>
      {transport && (
        <span>
          {transport.supplierCode}{' '}
          {!narrow && nameIn(language, { zh: transport.supplierNameZh, en: transport.supplierNameEn })}
        </span>
      )}
    </span>
  );
};

const TvArea = ({ row: { area } }: { row: AreaRow }) => {
  const { language } = useTexts();
  return (
    <div className="db-tv-area" data-area={area.id}>
      {`${area.code} ${nameIn(language, { zh: area.nameZh, en: area.nameEn })}`}
    </div>
  );
};

const TvDoor = ({ row, frame }: { row: DoorRow; frame: Span }) => {
  const { t, list } = useTexts();
  const { door, lanes, closed, fixed, blocks } = row;
  const words = door.abilities.map(one => (one === 'hazardous' ? t('dockBoard.text.hazardous') : one.toUpperCase()));
  return (
    <div className="db-tv-door" style={{ '--db-lanes': lanes } as CSSProperties}>
      <span className="db-tv-name">
        <strong>{door.name}</strong>
        <small>{list(words)}</small>
      </span>
      <div className="db-lane">
        {closed.map(span => (
          <span key={span.begins} className="db-closed" data-kind={span.kind} style={placeAcross(frame, span)} />
        ))}
        {fixed.map(span => (
          <span
            key={`${span.begins} ${span.opening.group ?? ''}`}
            className="db-fixed"
            data-released={span.opening.isReleased || undefined}
            style={placeAcross(frame, span)}
          >
            <Icon name={span.opening.isReleased ? 'unlock' : 'lock'} size={16} />
            {span.opening.isReleased ? t('dockBoard.text.released') : span.opening.group}
          </span>
        ))}
        {blocks.map(placed => (
          <TvBlock key={placed.block.id} placed={placed} frame={frame} />
        ))}
        {blocks.map(placed => (
          <EtaMark key={placed.block.id} placed={placed} frame={frame} />
        ))}
      </div>
    </div>
  );
};

/** The areas and their doors; nothing of it can be pressed. */
export const TvRows = ({ rows, frame }: { rows: readonly BoardRow[]; frame: Span }) =>
  rows.map(row =>
    row.kind === 'area' ? <TvArea key={row.id} row={row} /> : <TvDoor key={row.id} row={row} frame={frame} />,
  );
