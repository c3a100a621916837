import { listComponentOrders } from '@inbound/shared/ordering/component-order/contract';
import { componentOrder } from '@inbound/shared/ordering/component-order/machine';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { DistributorTag } from '../part/distributor-tag.tsx';
import { columns } from './columns.tsx';

const f = filtersOf(listComponentOrders);

const filters = [f.search('search'), f.states(componentOrder)];

/** The orders of the own company to the distributor. */
export const ComponentOrderList = () => (
  <ListScreen of={listComponentOrders} columns={columns} filters={filters} toolbar={<DistributorTag />} />
);
