import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { listInstructionReviews } from '@inbound/shared/packaging/packaging-instruction/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { InstructionActions } from './actions.tsx';
import { columns } from './columns.tsx';
import { bulk } from './list.tsx';

const f = filtersOf(listInstructionReviews);

const filters = [f.search('search'), f.pick('supplierId', listSuppliers), f.dates('effectiveFrom', 'effectiveTo')];

/** What waits for the packaging planner, the longest waiting first. */
export const InstructionReviewList = () => (
  <ListScreen
    of={listInstructionReviews}
    columns={columns}
    filters={filters}
    bulk={bulk}
    row={instruction => <InstructionActions instruction={instruction} inRow />}
  />
);
