import { createPermission, listPermissions, type PermissionRow } from '@inbound/shared/system/permission/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { NewPermissionForm } from './new-form.tsx';

const FEATURE = 'permission';
const c = columnsOf<PermissionRow>();
const f = filtersOf(listPermissions);

const columns = [
  c.link('path', permission => link('/system/permission-detail', { id: permission.id }), { pin: 'left', width: 220 }),
  c.text('nameZh'),
  c.text('nameEn', { width: 240 }),
  c.choice('type', FEATURE, { width: 112 }),
  c.name('parentName'),
  c.number('sort'),
  c.flag('inMenu'),
  c.choices('modes', FEATURE, { width: 120 }),
  c.number('roleCount'),
  c.mono('icon', { hidden: true }),
  c.mono('grants', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const PermissionPeek = ({ row }: { row: PermissionRow }) => <Facts record={row} columns={columns} />;

export const PermissionList = () => (
  <ListScreen
    of={listPermissions}
    columns={columns}
    filters={[f.search('search'), f.choice('type')]}
    peek={PermissionPeek}
    toolbar={<CreateButton endpoint={createPermission} form={NewPermissionForm} />}
  />
);
