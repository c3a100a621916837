import { proposeBalance } from '@inbound/shared/packaging/container-balance/confirmation-contract';
import { fieldsOf } from '../../kit/form/fields.tsx';

const F = fieldsOf(proposeBalance);

/** The day of the balance that is proposed. */
export const ProposalForm = () => <F.Date name="balanceDate" help />;
