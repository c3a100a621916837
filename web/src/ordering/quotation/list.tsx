import { importQuotationLines, listQuotationLines } from '@inbound/shared/ordering/quotation/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.tsx';

const f = filtersOf(listQuotationLines);
const filters = [f.search('search'), f.choice('answer'), f.dates('validToFrom', 'validToTo')];

/** What the distributor has quoted; its answers come by file, and nobody writes one. */
export const QuotationLineList = () => (
  <ListScreen
    of={listQuotationLines}
    columns={columns}
    filters={filters}
    toolbar={<ImportButton of={importQuotationLines} />}
  />
);
