import { listTenants, type TenantRow } from '@inbound/shared/system/tenant/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { CreateTenant } from './create-tenant.tsx';

const c = columnsOf<TenantRow>();
const f = filtersOf(listTenants);

const columns = [
  c.link('envNo', tenant => link('/system/tenant-detail', { id: tenant.id }), { pin: 'left', width: 110 }),
  c.text('nameZh'),
  c.text('nameEn'),
  c.active('active'),
  c.reason('offReason', { width: 260 }),
  c.text('movedTo', { width: 260 }),
  c.time('changedAt'),
];

const filters = [f.search('search')];

export const TenantList = () => (
  <ListScreen of={listTenants} columns={columns} filters={filters} toolbar={<CreateTenant />} />
);
