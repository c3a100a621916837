import { createOrderingUser, listOrderingUsers } from '@inbound/shared/ordering/ordering-user/contract';
import type { OrderingSide } from '@inbound/shared/ordering/ordering-user/rules';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columnsOfSide } from './columns.tsx';
import { OrderingUserForm } from './form.tsx';

const f = filtersOf(listOrderingUsers);
const filters = [f.search('search'), f.flag('defaultUser')];

const storeColumns = columnsOfSide('/store/user-detail');
const backlogColumns = columnsOfSide('/backlog/user-detail');
const STORE: { side: OrderingSide[] } = { side: ['store'] };
const BACKLOG: { side: OrderingSide[] } = { side: ['backlog'] };

/** Who orders in the store. */
export const StoreUserList = () => (
  <ListScreen
    of={listOrderingUsers}
    columns={storeColumns}
    filters={filters}
    within={STORE}
    toolbar={<CreateButton endpoint={createOrderingUser} form={OrderingUserForm} values={{ side: 'store' }} />}
  />
);

/** Who orders from the backlog. */
export const BacklogUserList = () => (
  <ListScreen
    of={listOrderingUsers}
    columns={backlogColumns}
    filters={filters}
    within={BACKLOG}
    toolbar={<CreateButton endpoint={createOrderingUser} form={OrderingUserForm} values={{ side: 'backlog' }} />}
  />
);
