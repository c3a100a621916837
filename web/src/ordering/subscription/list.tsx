import { listSubscriptions, subscribeToPart } from '@inbound/shared/ordering/subscription/contract';
import { subscription } from '@inbound/shared/ordering/subscription/machine';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { SubscriptionActions } from './actions.tsx';
import { columns } from './columns.tsx';
import { SubscriptionForm } from './form.tsx';

const f = filtersOf(listSubscriptions);
const filters = [f.search('search'), f.states(subscription), f.dates('expiryFrom', 'expiryTo')];

/** Parts of which the company wants to hear when they are in stock again. */
export const SubscriptionList = () => (
  <ListScreen
    of={listSubscriptions}
    columns={columns}
    filters={filters}
    row={row => <SubscriptionActions row={row} />}
    toolbar={<CreateButton endpoint={subscribeToPart} form={SubscriptionForm} />}
  />
);
