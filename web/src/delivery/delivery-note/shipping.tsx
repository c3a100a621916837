import './shipping.css';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { downloadDeliveryNoteMessage } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { isDraft } from '@inbound/shared/delivery/delivery-note/rules';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import { useAction } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { saveDownload } from '../../client/save-file.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { DecimalCell } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { KeepTemplate } from '../note-template/keep.tsx';
import { Packed } from './packed.tsx';
import { Related } from './related.tsx';

const c = columnsOf<DeliveryNoteDetail>();

/** Name and DUNS number of the place from which the goods come. */
const locationText = ({ productionLocation: location }: DeliveryNoteDetail, language: string): string => {
  if (!location) return '';
  const name = nameIn(language, { zh: location.nameZh, en: location.nameEn });
  return [location.code, name, location.duns && `DUNS ${location.duns}`].filter(Boolean).join(' ');
};

/** A day with its time, as one fact. */
const DayAndTime = ({ day, time }: { day: DeliveryNoteDetail['dispatchDate']; time: string }) => {
  const { date } = useFormat();
  return <span>{day ? `${date(day)} ${time}`.trim() : '–'}</span>;
};

/** The plate, and how messages write it where they cannot write it so. */
const Plate = ({ note: { plate, plateSent } }: { note: DeliveryNoteDetail }) => {
  const { t } = useTexts();
  if (!plateSent) return <span>{plate || '–'}</span>;
  return <span>{t('deliveryNote.text.plateSent', { plate, sent: plateSent })}</span>;
};

const facts = [
  c.custom(
    'productionLocation',
    (note, { texts }) => locationText(note, texts.language) || '–',
    (note, { language }) => locationText(note, language),
  ),
  c.text('consignee'),
  c.entry('transportType', 'transportType'),
  c.entry('transportMode', 'transportMode'),
  c.text('meansKey'),
  c.custom(
    'plate',
    note => <Plate note={note} />,
    note => note.plate,
  ),
  c.text('forwarder'),
  c.custom(
    'pickup',
    note => <DayAndTime day={note.pickupDate} time={note.pickupTime} />,
    note => `${note.pickupDate ?? ''} ${note.pickupTime}`.trim(),
  ),
  c.custom(
    'dispatch',
    note => <DayAndTime day={note.dispatchDate} time={note.dispatchTime} />,
    note => `${note.dispatchDate ?? ''} ${note.dispatchTime}`.trim(),
  ),
  c.text('shipmentReference'),
  c.custom(
    'volume',
    note => <DecimalCell value={note.volume} />,
    note => note.volume,
  ),
  c.text('remark'),
  c.time('changedAt'),
];

/** Of a note that cannot be changed any more only what it says; whoever still writes one sees what is open. */
const factsOf = (note: DeliveryNoteDetail, texts: Texts) =>
  isDraft(note) ? facts : facts.filter(fact => fact.copy(note, texts) !== '');

/** The messages that left for a note, each as it went out. */
const Messages = ({ note }: { note: DeliveryNoteDetail }) => {
  const { t } = useTexts();
  const download = useAction(downloadDeliveryNoteMessage, { done: saveDownload });
  if (note.messages.length === 0) return null;
  return (
    <section className="dn-card dn-wide" aria-label={t('deliveryNote.text.messages')}>
      <h2>{t('deliveryNote.text.messages')}</h2>
      <ul className="dn-messages">
        {note.messages.map(({ id, receiverCode, kind, state, isHeld, fileName }) => (
          <li key={id}>
            <span>
              {receiverCode} · {t(`messageDelivery.kind.${kind}`)}
            </span>
            <StateTag machine={messageDelivery} state={state} />
            {isHeld && <span className="dn-held">{t('deliveryNote.text.held')}</span>}
            <Button kind="text" icon="export" onClick={() => void download.run({ id: note.id, messageId: id })}>
              {fileName}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** How a note travels and is packed, what left for it, and what it stands between. */
export const Shipping = ({ note }: { note: DeliveryNoteDetail }) => {
  const texts = useTexts();
  const { t } = texts;
  return (
    <div className="dn-cards">
      <Packed note={note} />
      <section className="dn-card" aria-label={t('deliveryNote.text.shipping')}>
        <div className="dn-card-head">
          <h2>{t('deliveryNote.text.shipping')}</h2>
          <span className="ib-space" />
          <KeepTemplate note={note} />
        </div>
        <Facts record={note} columns={factsOf(note, texts)} />
      </section>
      {note.lines.length > 0 && <Related note={note} />}
      <Messages note={note} />
    </div>
  );
};
