import { listWaybills } from '@inbound/shared/ordering/waybill/contract';
import { waybill } from '@inbound/shared/ordering/waybill/machine';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { DistributorTag } from '../part/distributor-tag.tsx';
import { WaybillActions } from './actions.tsx';
import { columnsFor, type Side } from './columns.tsx';

const f = filtersOf(listWaybills);
const filters = [f.search('search'), f.states(waybill), f.dates('shippedFrom', 'shippedTo')];

const listFor = (side: Side) => {
  const columns = columnsFor(side);
  return () => (
    <ListScreen
      of={listWaybills}
      columns={columns}
      filters={filters}
      row={row => <WaybillActions row={row} />}
      toolbar={<DistributorTag />}
    />
  );
};

/** What the distributor has shipped to the company, for whoever orders from the store and for purchasing. */
export const StoreWaybillList = listFor('store');
export const BacklogWaybillList = listFor('backlog');
