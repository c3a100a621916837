import {
  checkInArrival,
  endArrival,
  type GateArrival,
  type GateDay,
  LONGEST_PLATE,
} from '@inbound/shared/transport/gate/contract';
import { useAction } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { postText } from '../../client/notices.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { StandsTag } from './truck-words.tsx';
import type { Gate } from './use-gate-day.ts';

const MINUTE_MS = 60_000;

/** Lets a truck in whose plate nobody has booked. */
export const CheckIn = ({ gate, plate, done }: { gate: Gate; plate: string; done(): void }) => {
  const { t } = useTexts();
  const { key } = usePlace();
  const may = useMay();
  const { run, busy } = useAction(checkInArrival, {
    done: () => {
      postText('success', 'gate.text.wasCheckedIn', { plate }, key);
      gate.refresh();
      done();
    },
  });
  if (plate.length > LONGEST_PLATE || !may('transport.shippingNote.stamp')) return null;
  return (
    <Button busy={busy} onClick={() => void run({ plantId: gate.plantId, plate })}>
      {t('gate.action.checkIn', { plate })}
    </Button>
  );
};

/** A truck that waits without a booking: somebody books for it, or it leaves again. */
export const ArrivalCard = ({ gate, day, arrival }: { gate: Gate; day: GateDay; arrival: GateArrival }) => {
  const { t } = useTexts();
  const may = useMay();
  const { run, busy } = useAction(endArrival, { done: gate.refresh });
  const minutes = Math.max(0, Math.floor((Date.parse(gate.now) - Date.parse(arrival.arrivedAt)) / MINUTE_MS));
  return (
    <li className="gd-arrival">
      <span className="gd-card-head">
        <strong>{arrival.plate}</strong>
        <Tag tone="warning">{t('gate.text.notBooked')}</Tag>
      </span>
      <span className="gd-card-foot">
        <StandsTag column="waiting" minutes={minutes} isOverdue={minutes > day.mostWait} />
        {may('transport.shippingNote.edit') && (
          <TabLink to={link('/transport/booking', {})}>{t('gate.action.book')}</TabLink>
        )}
        {may('transport.shippingNote.stamp') && (
          <Button busy={busy} onClick={() => void run({ id: arrival.id, version: arrival.version })}>
            {t('gate.action.gone')}
          </Button>
        )}
      </span>
    </li>
  );
};
