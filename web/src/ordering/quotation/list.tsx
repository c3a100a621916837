import { createQuotation, importQuotationLines, listQuotations } from '@inbound/shared/ordering/quotation/contract';
import { quotation } from '@inbound/shared/ordering/quotation/machine';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { DistributorTag } from '../part/distributor-tag.tsx';
import { columns } from './columns.tsx';
import { QuotationForm } from './form.tsx';

const f = filtersOf(listQuotations);
const filters = [
  f.search('search'),
  f.states(quotation),
  f.dates('validToFrom', 'validToTo'),
  f.flag('expiring'),
  f.flag('unread'),
];

/** The quotations of the own company; answers come from the distributor, and nobody writes one. */
export const QuotationList = () => (
  <ListScreen
    of={listQuotations}
    columns={columns}
    filters={filters}
    toolbar={
      <>
        <DistributorTag />
        <ImportButton of={importQuotationLines} />
        <CreateButton endpoint={createQuotation} form={QuotationForm} />
      </>
    }
  />
);
