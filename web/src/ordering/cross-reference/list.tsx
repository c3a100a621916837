import {
  createCrossReference,
  importCrossReferences,
  listCrossReferences,
} from '@inbound/shared/ordering/cross-reference/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.tsx';
import { CrossReferenceForm } from './form.tsx';

const f = filtersOf(listCrossReferences);

const filters = [f.search('search')];

/** By which numbers the own company knows the distributor's parts. */
export const CrossReferenceList = () => (
  <ListScreen
    of={listCrossReferences}
    columns={columns}
    filters={filters}
    toolbar={
      <>
        <ImportButton of={importCrossReferences} />
        <CreateButton endpoint={createCrossReference} form={CrossReferenceForm} />
      </>
    }
  />
);
