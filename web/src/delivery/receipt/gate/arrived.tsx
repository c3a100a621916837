import { type DeliveryNoteDetail, readDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { useQuery } from '../../../client/call.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { link } from '../../../client/link.ts';
import { useMay } from '../../../client/session.ts';
import { useTexts } from '../../../client/texts.ts';
import { NameCell } from '../../../kit/columns/cells.tsx';
import { columnsOf } from '../../../kit/columns/columns.tsx';
import { Facts } from '../../../kit/detail/facts.tsx';
import { FeatureContext } from '../../../kit/feature.ts';
import { NotLoaded } from '../../../kit/parts/empty.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { Skeleton } from '../../../kit/parts/skeleton.tsx';
import { PhoneHead } from '../../../kit/phone/phone.tsx';
import { whyNot } from '../../../kit/state/machine.ts';
import { StateTag } from '../../../kit/state/state-tag.tsx';
import { TabLink } from '../../../kit/tab/tab-link.tsx';
import { isReceived, ReceivedSentence } from '../received-sentence.tsx';
import { LateTag } from './late-tag.tsx';
import { GateLine } from './line.tsx';
import { GatePlace } from './place.tsx';
import { Receiving } from './receiving.tsx';
import { GateSteps } from './steps.tsx';

const c = columnsOf<DeliveryNoteDetail>();

const always = [
  c.custom(
    'supplierCode',
    note => (
      <>
        {note.supplierCode} <NameCell zh={note.supplierNameZh} en={note.supplierNameEn} />
      </>
    ),
    note => note.supplierCode,
  ),
  c.number('unitCount'),
  c.decimal('gross'),
];
const known = [
  { key: 'plate', column: c.text('plate') },
  { key: 'forwarder', column: c.text('forwarder') },
] as const;

/** What is told of a note on a small screen, as far as it is known. */
const factsOf = (note: DeliveryNoteDetail) => [
  ...always,
  ...known.flatMap(({ key, column }) => (note[key] ? [column] : [])),
];

/** What was taken in already, or why it cannot be. */
const Closed = ({ note }: { note: DeliveryNoteDetail }) => {
  const { t, error } = useTexts();
  const may = useMay();
  const refusal = whyNot(deliveryNote, 'receive', note, may);
  return (
    <>
      {isReceived(note) ? (
        <Notice tone="success">
          <ReceivedSentence note={note} />
        </Notice>
      ) : (
        refusal && <Notice tone="danger">{error(refusal, 'deliveryNote')}</Notice>
      )}
      <ul className="gt-lines" aria-label={t('receipt.gate.lines')}>
        {note.lines.map(line => (
          <GateLine key={line.id} line={line} typed={[]} change={undefined} />
        ))}
      </ul>
    </>
  );
};

const Body = ({ note, back }: { note: DeliveryNoteDetail; back(): void }) => {
  const { t } = useTexts();
  const { date } = useFormat();
  const may = useMay();
  const isOpen = whyNot(deliveryNote, 'receive', note, may) === undefined;
  return (
    <>
      <GateSteps present={isOpen ? 'look' : 'receive'} />
      <section className="gt-card" aria-label={t('receipt.gate.what')}>
        <p className="gt-when">
          <b>{[date(note.etaDate), note.etaTime].filter(Boolean).join(' ')}</b>
          {isOpen && <LateTag awaited={note} />}
        </p>
        <FeatureContext value="deliveryNote">
          <Facts record={note} columns={factsOf(note)} />
        </FeatureContext>
      </section>
      <GatePlace note={note} />
      {isOpen ? <Receiving note={note} back={back} /> : <Closed note={note} />}
      <TabLink to={link('/delivery/note-detail', { id: note.id })}>{t('receipt.gate.whole')}</TabLink>
    </>
  );
};

/** One note at the gate: what came, where it goes, and what differs. */
export const Arrived = ({ id, back }: { id: string; back(): void }) => {
  const { data, refusal, refresh } = useQuery(readDeliveryNote, { id });
  return (
    <>
      <PhoneHead title={data?.dnNo} back={back}>
        {data && <StateTag machine={deliveryNote} state={data.state} />}
      </PhoneHead>
      {refusal && !data && <NotLoaded refusal={refusal} retry={refresh} />}
      {!data && !refusal && <Skeleton shape="form" />}
      {data && <Body note={data} back={back} />}
    </>
  );
};
