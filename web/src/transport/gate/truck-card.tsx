import type { GateTruck } from '@inbound/shared/transport/gate/contract';
import type { TruckPlace } from '@inbound/shared/transport/gate/truck-place';
import { nameIn } from '../../client/format/name.ts';
import { useTexts } from '../../client/texts.ts';
import { TruckTags, WindowText } from './truck-words.tsx';

/** What is red in its column: who is late, did not come, or stands too long. */
export const isUrgent = ({ column, arrival, isOverdue }: TruckPlace): boolean =>
  isOverdue || (column === 'arriving' && (arrival === 'late' || arrival === 'missed'));

interface TruckCardProps {
  truck: GateTruck;
  place: TruckPlace;
  isChosen: boolean;
  open(): void;
}

/** A truck in its column: plate and door first, then whose it is, its window, and how it stands. */
export const TruckCard = ({ truck, place, isChosen, open }: TruckCardProps) => {
  const { language } = useTexts();
  const { plate, door, supplierCode, supplierNameZh, supplierNameEn, forwarderCode } = truck;
  const supplier = nameIn(language, { zh: supplierNameZh, en: supplierNameEn });
  return (
    <li>
      <button
        type="button"
        className="gd-card"
        data-urgent={isUrgent(place) || undefined}
        aria-current={isChosen || undefined}
        onClick={open}
      >
        <span className="gd-card-head">
          <strong>{plate}</strong>
          <b>{door}</b>
        </span>
        <span>{[`${supplierCode} ${supplier}`, forwarderCode].filter(Boolean).join(' · ')}</span>
        <span className="gd-card-foot">
          <WindowText truck={truck} />
          <TruckTags place={place} />
        </span>
      </button>
    </li>
  );
};
