import {
  type DeliveryNoteRow,
  deleteDeliveryNote,
  listDeliveryNotes,
  sendDeliveryNote,
  sendDeliveryNotes,
} from '@inbound/shared/delivery/delivery-note/contract';
import { importDeliveryNotes, readNoteWays } from '@inbound/shared/delivery/delivery-note/import-contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { MOST_PAPERS, PAPERS_AT_ONCE, printNotePapers } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { useQuery } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { type BulkFile, bulkOf } from '../../kit/bulk/bulk.ts';
import { DecimalCell } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { whyNot } from '../../kit/state/machine.ts';
import { useTab } from '../../kit/tab/tab.tsx';

const c = columnsOf<DeliveryNoteRow>();
const f = filtersOf(listDeliveryNotes);

const columns = [
  c.turn(),
  c.link('dnNo', note => link('/delivery/note-detail', { id: note.id }), { width: 104, pin: 'left' }),
  c.state(deliveryNote, { width: 112 }),
  c.text('supplierCode', { width: 80, side: 'internal' }),
  c.name('supplierName', { side: 'internal' }),
  c.text('unloadingPoint', { width: 88 }),
  c.date('etaDate'),
  c.text('etaTime', { width: 80, hidden: true }),
  c.entry('transportType', 'transportType', { hidden: true }),
  c.number('lineCount', { width: 84 }),
  c.number('unitCount', { width: 84, amount: true }),
  c.number('labelCount', { hidden: true }),
  c.custom(
    'gross',
    note => <DecimalCell value={note.gross} />,
    note => note.gross,
    { width: 96, align: 'end', sum: true },
  ),
  c.date('dnDate', { hidden: true }),
  c.time('sentAt'),
  c.time('receivedAt', { hidden: true }),
  c.time('labelsCheckedAt', { hidden: true }),
  c.number('differenceCount', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(deliveryNote),
  f.dates('etaFrom', 'etaTo'),
  f.flag('takenIn'),
  f.flag('differing'),
  f.flag('late'),
  f.flag('bookable'),
  f.choice('awaited'),
];

/** The papers of the chosen notes as one PDF. */
const files = (
  [
    ['print', 'deliveryNote'],
    ['printPackingList', 'packingList'],
    ['printConsignment', 'consignmentNote'],
  ] as const
).map(
  ([name, paper]): BulkFile<DeliveryNoteRow> => ({
    name,
    permission: 'delivery.deliveryNote.view',
    endpoint: printNotePapers,
    inputOf: notes => ({ ids: notes.map(({ id }) => id), papers: [paper] }),
    qualifies: (note, may) => whyNot(deliveryNote, 'print', note, may) ?? true,
    atOnce: PAPERS_AT_ONCE,
    most: MOST_PAPERS,
  }),
);

const bulk = bulkOf(deliveryNote, { send: sendDeliveryNotes }, { send: 'confirm' });

/** The ways in which notes come about here: made of open lines on a page, or of the lines of a file. */
const NewNotes = () => {
  const { action } = useTexts();
  const { open } = useTab('/delivery/note');
  const may = useMay();
  const { data: ways } = useQuery(readNoteWays, {});
  return (
    <>
      {ways?.import && <ImportButton of={importDeliveryNotes} />}
      {ways?.free && may('delivery.deliveryNote.edit') && (
        <Button kind="primary" icon="add" onClick={() => open(link('/delivery/note-create', {}))}>
          {action('deliveryNote', 'create')}
        </Button>
      )}
    </>
  );
};

export const DeliveryNoteList = () => (
  <ListScreen
    of={listDeliveryNotes}
    columns={columns}
    filters={filters}
    bulk={bulk}
    files={files}
    toolbar={<NewNotes />}
    row={note => (
      <ActionBar
        machine={deliveryNote}
        record={note}
        inRow
        endpoints={{ send: sendDeliveryNote, delete: deleteDeliveryNote }}
        ask={{ send: 'confirm', delete: 'confirm' }}
      />
    )}
  />
);
