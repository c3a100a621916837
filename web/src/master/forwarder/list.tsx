import {
  createForwarder,
  type ForwarderRow,
  importForwarders,
  listForwarders,
} from '@inbound/shared/master/forwarder/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { ForwarderForm } from './form.tsx';

const c = columnsOf<ForwarderRow>();
const f = filtersOf(listForwarders);

const columns = [
  c.link('code', row => link('/master/forwarder-detail', { id: row.id }), { pin: 'left' }),
  c.name('name', { width: 200 }),
  c.reference('carrierCode', 'carrierName'),
  c.several('plants'),
  c.text('contact'),
  c.text('tel'),
  c.text('email', { hidden: true }),
  c.active('active'),
  c.time('changedAt', { hidden: true }),
];

const filters = [f.search('search'), f.pick('plantId', listPlants)];

export const ForwarderList = () => (
  <ListScreen
    of={listForwarders}
    columns={columns}
    filters={filters}
    toolbar={
      <>
        <ImportButton of={importForwarders} />
        <CreateButton endpoint={createForwarder} form={ForwarderForm} />
      </>
    }
  />
);
