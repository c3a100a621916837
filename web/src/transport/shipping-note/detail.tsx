import type { ActionOf } from '@inbound/shared';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import {
  changeShippingNote,
  readShippingNote,
  type ShippingNoteDetail,
  type ShippingStop,
} from '@inbound/shared/transport/shipping-note/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { commentsOf } from '../../kit/comments/comments-section.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { RouteButton } from '../position/route-button.tsx';
import { ShippingNoteActions } from './actions.tsx';
import { TruckForm } from './form.tsx';
import { Papers } from './papers.tsx';

type Part = PartProps<ShippingNoteDetail>;
type Driver = NonNullable<ShippingNoteDetail['driver']> & { id: string };

const c = columnsOf<ShippingNoteDetail>();
const s = columnsOf<ShippingStop>();
const n = columnsOf<ShippingNoteDetail['notes'][number]>();
const d = columnsOf<Driver>();

const facts = [
  c.text('sdNo'),
  c.time('begins'),
  c.time('ends'),
  c.text('door'),
  c.mono('plate'),
  c.reference('supplierCode', 'supplierName'),
  c.reference('forwarderCode', 'forwarderName'),
];

const general = [
  c.reference('plantNo', 'plantName'),
  c.text('unloadingPoint'),
  c.date('etaDate'),
  c.text('etaTime'),
  c.entry('entryPurpose', 'entryPurpose'),
  c.number('unitCount', { amount: true }),
  c.number('rebookCount'),
  c.time('changesUntil'),
  c.time('departedAt'),
  c.time('gateInAt'),
  c.time('gateOutAt'),
  c.time('noShowAt'),
  c.flag('isLate'),
  c.text('remark'),
];

const stopColumns = [
  s.number('position', { width: 52 }),
  s.text('unloadingPoint', { width: 116 }),
  s.text('door', { width: 88 }),
  s.time('begins'),
  s.time('ends'),
  s.time('dockedAt'),
  s.time('unloadedAt'),
];

const noteColumns = [
  n.link('dnNo', note => link('/delivery/note-detail', { id: note.id }), { width: 128 }),
  n.state(deliveryNote),
  n.date('etaDate'),
  n.number('unitCount', { width: 96, sum: true, amount: true }),
];

const driverFacts = [
  d.text('driver'),
  d.choice('idKind', 'shippingNote'),
  d.text('idCountry'),
  d.mono('idNumber'),
  d.text('tel'),
];

const Stops = ({ record }: Part) => <Grid name="stops" rows={record.stops} columns={stopColumns} />;
const Notes = ({ record }: Part) => <Grid name="notes" rows={record.notes} columns={noteColumns} />;
const General = ({ record }: Part) => <Facts record={record} columns={general} />;

const DriverPart = ({ record }: Part) => {
  const { t } = useTexts();
  if (record.driver === null) return <p>{t('shippingNote.text.erased')}</p>;
  return <Facts record={{ ...record.driver, id: record.id }} columns={driverFacts} />;
};

/** What follows from the act. */
const DERIVED = [
  ...['turn', 'reason', 'stamps', 'lastStampAt', 'dockedCount', 'unloadedCount', 'searchPlate', 'rebookCount'],
  ...[
    'changesUntil',
    'stopCount',
    'departedAt',
    'gateInAt',
    'gateOutAt',
    'noShowAt',
    'noShowUndoneAt',
    'asksAcceptance',
  ],
  ...['noteCount', 'unitCount', 'forwarderId', 'forwarderNameZh', 'forwarderNameEn'],
];

const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[shippingNote]} derived={DERIVED} />;

const sections = [
  { name: 'stops', count: (note: ShippingNoteDetail) => note.stops.length, show: Stops },
  { name: 'notes', count: (note: ShippingNoteDetail) => note.notes.length, show: Notes },
  { name: 'driver', show: DriverPart },
  { name: 'general', show: General },
  commentsOf('shippingNote'),
  { name: 'timeline', show: History },
];

/** Why the gate does not take it, or that it did not come, and what is to be done. */
const Trouble = ({ record }: Part) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  if (record.noShowAt !== null)
    return <Notice tone="danger">{t('shippingNote.text.noShow', { time: moment(record.ends) })}</Notice>;
  if (record.reason === '') return null;
  return <Notice tone="danger">{t('shippingNote.text.rejected', { reason: record.reason })}</Notice>;
};

const Actions = ({ record, refresh }: Part) => {
  const may = useMay();
  const { open, close } = useTab('/transport/shipping-note-detail');
  /** Whoever drove sees the transport no longer once it was handed on. */
  const done = (action: ActionOf<typeof shippingNote>) => {
    if (action !== 'handOn' || may('master.forwarder.view')) return refresh();
    open(link('/transport/shipping-note', {}));
    close();
  };
  return (
    <>
      <RouteButton note={record} />
      <Papers note={record} />
      {record.driver !== null && (
        <EditButton
          endpoint={changeShippingNote}
          form={TruckForm}
          record={{ ...record, ...record.driver, id: record.id, version: record.version }}
        />
      )}
      <ShippingNoteActions note={record} done={done} />
    </>
  );
};

/** One truck arrival: where and when it unloads, what it brings, who drives, and how far it has come. */
export const ShippingNoteScreen = () => (
  <DetailScreen
    of={readShippingNote}
    machine={shippingNote}
    icon="transport"
    facts={facts}
    sections={sections}
    notice={Trouble}
    actions={(record, refresh) => <Actions record={record} refresh={refresh} />}
  />
);
