import {
  createOrderTemplate,
  importOrderTemplateLines,
  listOrderTemplates,
} from '@inbound/shared/ordering/order-template/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.tsx';
import { OrderTemplateForm } from './form.tsx';

const f = filtersOf(listOrderTemplates);
const filters = [f.search('search'), f.flag('shared')];

/** One's own templates, and those that colleagues share. */
export const OrderTemplateList = () => (
  <ListScreen
    of={listOrderTemplates}
    columns={columns}
    filters={filters}
    toolbar={
      <>
        <ImportButton of={importOrderTemplateLines} />
        <CreateButton endpoint={createOrderTemplate} form={OrderTemplateForm} />
      </>
    }
  />
);
