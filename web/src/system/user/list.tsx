import { listCompanies } from '@inbound/shared/master/company/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listRoles } from '@inbound/shared/system/role/contract';
import { createUser, importUsers, listUsers } from '@inbound/shared/system/user/contract';
import { useMemo } from 'react';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { useOwnEnterprise } from '../tenant/enterprise.tsx';
import { UserActions } from './actions.tsx';
import { columns } from './columns.tsx';
import { UserForm } from './form.tsx';
import { UserPeek } from './peek.tsx';

const f = filtersOf(listUsers);

const filters = [
  f.search('search'),
  f.choice('type'),
  f.pick('companyId', listCompanies),
  f.pick('roleId', listRoles),
  f.pick('plantId', listPlants),
];

/** What a new user begins with: of the company by which the list is filtered, as from the page of a supplier. */
const useNewUser = () => {
  const own = useOwnEnterprise();
  const { query } = useTab('/system/user');
  const companies: unknown = query.filter?.companyId;
  const [companyId] = Array.isArray(companies) && companies.length === 1 ? companies : [];
  return useMemo(() => (typeof companyId === 'string' ? { ...own, companyId } : own), [own, companyId]);
};

export const UserList = () => (
  <ListScreen
    of={listUsers}
    columns={columns}
    filters={filters}
    peek={UserPeek}
    toolbar={
      <>
        <ImportButton of={importUsers} />
        <CreateButton endpoint={createUser} form={UserForm} values={useNewUser()} />
      </>
    }
    row={user => <UserActions user={user} inRow />}
  />
);
