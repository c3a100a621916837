import { createRole, listRoles, type RoleRow } from '@inbound/shared/system/role/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useOwnEnterprise } from '../tenant/enterprise.tsx';
import { RoleForm } from './form.tsx';

const FEATURE = 'role';
const c = columnsOf<RoleRow>();
const f = filtersOf(listRoles);

const columns = [
  c.link('code', role => link('/system/role-detail', { id: role.id }), { pin: 'left', width: 180 }),
  c.text('name', { width: 200 }),
  c.choice('type', FEATURE),
  c.choice('dataScope', FEATURE, { width: 200 }),
  c.text('ownerCompanyCode', { width: 120 }),
  c.number('userCount'),
  c.text('description'),
  c.mono('envNo', { width: 104, hidden: true }),
  c.time('changedAt'),
];

const filters = [f.search('search'), f.choice('type'), f.choice('dataScope')];

const RolePeek = ({ row }: { row: RoleRow }) => <Facts record={row} columns={columns} />;

export const RoleList = () => (
  <ListScreen
    of={listRoles}
    columns={columns}
    filters={filters}
    peek={RolePeek}
    toolbar={<CreateButton endpoint={createRole} form={RoleForm} values={useOwnEnterprise()} />}
  />
);
