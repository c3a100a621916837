import { listSchedulingAgreements } from '@inbound/shared/calloff/scheduling-agreement/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { AgreementPeek, columns } from './columns.tsx';

const f = filtersOf(listSchedulingAgreements);

const filters = [f.search('search'), f.anyOf('supplier'), f.flag('mismatch'), f.flag('closed')];

/** Scheduling agreements with what was sent and received; more received than sent is a mismatch. */
export const AgreementList = () => (
  <ListScreen of={listSchedulingAgreements} columns={columns} filters={filters} peek={AgreementPeek} />
);
