import './packing.css';
import type { AnswerOf } from '@inbound/shared';
import type { ShipmentDetail } from '@inbound/shared/order/shipment/contract';
import { trackShipment } from '@inbound/shared/order/shipment/tracking-contract';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

type Tracked = AnswerOf<typeof trackShipment>;

/** What the carrier says of a shipment, the newest first, in its own words. */
const Way = ({ events, deliveredAt }: Tracked) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  if (events.length === 0) return <Notice tone="info">{t('shipment.text.notTracked')}</Notice>;
  return (
    <>
      {deliveredAt && <Notice tone="success">{t('shipment.text.delivered', { at: moment(deliveredAt) })}</Notice>}
      <ol className="shipment-way">
        {events.map(({ at, place, said }) => (
          <li key={`${at} ${said}`}>
            <time dateTime={at}>{moment(at)}</time>
            <span>{place}</span>
            <span>{said}</span>
          </li>
        ))}
      </ol>
    </>
  );
};

/** Asks the carrier SF now where a shipment is. Absent where another one carries it, or its number is not known. */
export const TrackButton = ({ shipment }: { shipment: ShipmentDetail }) => {
  const { t, error } = useTexts();
  const [tracked, setTracked] = useState<Tracked>();
  const [isOpen, setOpen] = useState(false);
  const { run, busy, refusal } = useAction(trackShipment, { done: setTracked, claims: 'all' });
  const { id, carrier, trackingId } = shipment;
  if (carrier !== 'sf' || trackingId === '') return null;
  const ask = () => {
    setOpen(true);
    void run({ id });
  };
  return (
    <>
      <Button icon="search" busy={busy && !isOpen} onClick={ask}>
        {t('shipment.text.track')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('shipment.text.trackingOf', { number: trackingId })}
          close={() => setOpen(false)}
          footer={
            <Button icon="refresh" busy={busy} onClick={() => void run({ id })}>
              {t('shipment.text.askAgain')}
            </Button>
          }
        >
          {refusal && <Notice tone="warning">{error(refusal, 'shipment')}</Notice>}
          {!refusal && tracked && <Way {...tracked} />}
        </Dialog>
      )}
    </>
  );
};
