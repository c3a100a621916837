import { listParts } from '@inbound/shared/ordering/part/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.tsx';
import { DistributorTag } from './distributor-tag.tsx';

const f = filtersOf(listParts);

const filters = [f.search('search'), f.text('ownPartNo'), f.choice('lifeCycle'), f.flag('inStock'), f.flag('offered')];

/** The parts of the distributor. */
export const PartList = () => (
  <ListScreen of={listParts} columns={columns} filters={filters} toolbar={<DistributorTag />} />
);
