import { listForwarders } from '@inbound/shared/master/forwarder/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import {
  acceptShippingNotes,
  confirmShippingNotes,
  createShippingNote,
  listShippingNotes,
  type ShippingNoteRow,
} from '@inbound/shared/transport/shipping-note/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { bulkOf } from '../../kit/bulk/bulk.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { usePageActions } from '../../kit/tab/page-actions.ts';
import { useTab } from '../../kit/tab/tab.tsx';
import { ShippingNoteRowActions } from './actions.tsx';

const c = columnsOf<ShippingNoteRow>();

/** That a truck did not come, or that it is late; nothing of one that is in time. */
const lateness = ({ noShowAt, isLate }: ShippingNoteRow, { field }: Texts): string => {
  if (noShowAt !== null) return field('shippingNote', 'noShow');
  return isLate ? field('shippingNote', 'isLate') : '';
};
const f = filtersOf(listShippingNotes);

const columns = [
  c.turn({}, shippingNote),
  c.link('sdNo', note => link('/transport/shipping-note-detail', { id: note.id }), { width: 120, pin: 'left' }),
  c.state(shippingNote),
  c.time('begins'),
  c.time('ends', { hidden: true }),
  c.text('unloadingPoint', { width: 116 }),
  c.text('door', { width: 88 }),
  c.mono('plate', { width: 112 }),
  c.reference('supplierCode', 'supplierName', undefined, { width: 200 }),
  c.reference('forwarderCode', 'forwarderName', undefined, { width: 180 }),
  c.date('etaDate'),
  c.text('etaTime', { width: 104, hidden: true }),
  c.number('noteCount'),
  c.number('unitCount', { width: 96, sum: true, amount: true }),
  c.entry('entryPurpose', 'entryPurpose', { hidden: true }),
  c.time('departedAt', { hidden: true }),
  c.time('gateInAt', { hidden: true }),
  c.time('gateOutAt', { hidden: true }),
  c.custom(
    'isLate',
    (note, { texts }) => lateness(note, texts),
    (note, texts) => lateness(note, texts),
    { width: 112 },
  ),
  c.time('noShowAt', { hidden: true }),
  c.number('stopCount', { hidden: true }),
  c.number('unloadedCount', { hidden: true }),
  c.number('rebookCount', { hidden: true }),
  c.reference('plantNo', 'plantName', undefined, { width: 180, hidden: true }),
  c.reason('reason', { hidden: true }),
  c.text('remark', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(shippingNote),
  f.dates('etaFrom', 'etaTo'),
  f.flag('noShow'),
  f.flag('waits'),
  f.pick('plantId', listPlants),
  f.pick('supplierId', listSuppliers),
  f.pick('forwarderId', listForwarders),
];

const bulk = bulkOf(
  shippingNote,
  { confirm: confirmShippingNotes, accept: acceptShippingNotes },
  { confirm: 'confirm', accept: 'confirm' },
);

const BookButton = () => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const { open } = useTab('/transport/shipping-note');
  const book = () => open(link('/transport/booking', {}));
  const name = t('shippingNote.text.book');
  usePageActions(mayCall(createShippingNote) ? [{ name, icon: 'add', run: book }] : []);
  if (!mayCall(createShippingNote)) return null;
  return (
    <Button kind="primary" icon="add" onClick={book}>
      {name}
    </Button>
  );
};

/** Which trucks come when, by their state. */
export const ShippingNoteList = () => (
  <ListScreen
    of={listShippingNotes}
    columns={columns}
    filters={filters}
    bulk={bulk}
    toolbar={<BookButton />}
    row={note => <ShippingNoteRowActions note={note} />}
  />
);
