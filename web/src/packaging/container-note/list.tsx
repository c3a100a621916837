import { listForwarders } from '@inbound/shared/master/forwarder/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import {
  type ContainerNoteRow,
  createContainerNote,
  listContainerNotes,
} from '@inbound/shared/packaging/container-note/contract';
import { containerNote } from '@inbound/shared/packaging/container-note/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { NoteRowActions } from './actions.tsx';
import { partyColumn } from './columns.tsx';
import { ContainerNoteForm } from './form.tsx';

const c = columnsOf<ContainerNoteRow>();
const f = filtersOf(listContainerNotes);

const columns = [
  c.turn(),
  c.link('cdnNo', note => link('/container/delivery-note-detail', { id: note.id }), { width: 128, pin: 'left' }),
  partyColumn('consignor'),
  partyColumn('consignee'),
  c.date('plannedDate'),
  c.number('plannedTotal', { width: 96, amount: true }),
  c.number('receivedTotal', { width: 96 }),
  c.state(containerNote, { width: 160 }),
  c.choice('transportState', 'containerNote', { width: 120 }),
  c.reference('forwarderCode', 'forwarderName', undefined, { width: 200, hidden: true }),
  c.reason('refuseReason', { hidden: true }),
  c.text('remark', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(containerNote),
  f.choice('direction'),
  f.pick('plantId', listPlants),
  f.pick('supplierId', listSuppliers),
  f.pick('forwarderId', listForwarders),
  f.dates('plannedFrom', 'plannedTo'),
];

export const ContainerNoteList = () => (
  <ListScreen
    of={listContainerNotes}
    columns={columns}
    filters={filters}
    toolbar={<CreateButton endpoint={createContainerNote} form={ContainerNoteForm} />}
    row={note => <NoteRowActions note={note} />}
  />
);
