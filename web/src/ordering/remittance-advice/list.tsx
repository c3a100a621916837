import { listRemittanceAdvices } from '@inbound/shared/ordering/remittance-advice/contract';
import { remittanceAdvice } from '@inbound/shared/ordering/remittance-advice/machine';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { DistributorTag } from '../part/distributor-tag.tsx';
import { AdviceActions } from './actions.tsx';
import { columns } from './columns.tsx';
import { CreateAdviceButton } from './create.tsx';

const f = filtersOf(listRemittanceAdvices);
const filters = [f.search('search'), f.states(remittanceAdvice)];

/** Which payments were told to the distributor, and which are still to be. */
export const RemittanceAdviceList = () => (
  <ListScreen
    of={listRemittanceAdvices}
    columns={columns}
    filters={filters}
    row={row => <AdviceActions row={row} />}
    toolbar={
      <>
        <DistributorTag />
        <CreateAdviceButton chosen={[]} />
      </>
    }
  />
);
