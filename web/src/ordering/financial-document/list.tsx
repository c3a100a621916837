import { listFinancialDocuments } from '@inbound/shared/ordering/financial-document/contract';
import { financialDocument, isPayable } from '@inbound/shared/ordering/financial-document/machine';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { DistributorTag } from '../part/distributor-tag.tsx';
import { CreateAdviceButton } from '../remittance-advice/create.tsx';
import { DifferenceActions } from './actions.tsx';
import { columnsFor, type Side } from './columns.tsx';

const f = filtersOf(listFinancialDocuments);
const filters = [
  f.search('search'),
  f.states(financialDocument),
  f.choice('kind'),
  f.choice('matching'),
  f.flag('differenceAccepted'),
  f.text('currency'),
  f.dates('issuedFrom', 'issuedTo'),
];

const listFor = (side: Side) => {
  const columns = columnsFor(side);
  return () => (
    <ListScreen
      of={listFinancialDocuments}
      columns={columns}
      filters={filters}
      row={row =>
        side === 'backlog' && (
          <>
            <DifferenceActions row={row} />
            {isPayable(row) && <CreateAdviceButton chosen={[row.id]} inRow />}
          </>
        )
      }
      toolbar={
        <>
          <DistributorTag />
          {side === 'backlog' && <CreateAdviceButton chosen={[]} />}
        </>
      }
    />
  );
};

/** What the distributor bills the company, for whoever orders from the store and for purchasing. */
export const StoreInvoiceList = listFor('store');
export const BacklogInvoiceList = listFor('backlog');
