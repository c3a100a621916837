import { listComponentOrders } from '@inbound/shared/ordering/component-order/contract';
import { componentOrder } from '@inbound/shared/ordering/component-order/machine';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { DistributorTag } from '../part/distributor-tag.tsx';
import { backlogColumns, columns } from './columns.tsx';
import { PlayWeek } from './life/play-week.tsx';

const f = filtersOf(listComponentOrders);

const filters = [f.search('search'), f.states(componentOrder), f.choice('channel'), f.flag('slipped')];
const backlogFilters = [f.search('search'), f.states(componentOrder), f.flag('slipped')];

const toolbar = (
  <>
    <DistributorTag />
    <PlayWeek />
  </>
);

/** The orders of the own company to the distributor. */
export const ComponentOrderList = () => (
  <ListScreen of={listComponentOrders} columns={columns} filters={filters} toolbar={toolbar} />
);

/** The backlog: what is wanted on a day has a schedule there. */
const OF_BACKLOG = { channel: ['backlog'] as 'backlog'[] };

/** Those of them that are ordered for days. */
export const BacklogOrderList = () => (
  <ListScreen
    of={listComponentOrders}
    columns={backlogColumns}
    filters={backlogFilters}
    within={OF_BACKLOG}
    toolbar={toolbar}
  />
);
