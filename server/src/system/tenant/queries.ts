import { refuse, type Timestamp } from '@inbound/shared';
import { listTenants, type TenantDetail, tenantRow } from '@inbound/shared/system/tenant/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { inOtherTenant } from '../../platform/call/other-tenant.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('tenant_entry', tenantRow);

export const tenantList = listSpec(listTenants, 'tenant_entry', {
  filters: {
    search: beginsWithAny('tenant_entry.search_no', 'tenant_entry.search_zh', 'tenant_entry.search_en'),
    active: is('tenant_entry.active'),
  },
  sort: {
    envNo: 'tenant_entry.number',
    nameZh: 'tenant_entry.name_zh',
    nameEn: 'tenant_entry.name_en',
    changedAt: 'tenant_entry.changed_at',
  },
  sums: {},
  select: query => query.select(columns),
});

/** What there is of a tenant that has moved to another installation. */
const NOTHING_HERE = { userCount: 0, plantCount: 0, lastSignInAt: null };

/** What is told of a tenant's inside: two counts and a moment. */
const readFigures = (own: Ctx) =>
  Promise.all([
    own
      .rows('app_user')
      .select([
        sql<number>`count(*)::int`.as('userCount'),
        sql<Timestamp | null>`max(last_login_at)`.as('lastSignInAt'),
      ])
      .where('active', '=', true)
      .executeTakeFirstOrThrow(),
    own
      .rows('plant')
      .select(sql<number>`count(*)::int`.as('plantCount'))
      .where('active', '=', true)
      .executeTakeFirstOrThrow(),
  ]);

export const readOne = async (ctx: Ctx, id: string): Promise<TenantDetail> => {
  const entry = await ctx.rows('tenant_entry').select(columns).where('tenant_entry.id', '=', id).executeTakeFirst();
  if (!entry) throw refuse('not_found');
  if (entry.movedTo !== null) return { ...entry, ...NOTHING_HERE };
  const [users, plants] = await inOtherTenant(
    ctx,
    Number(entry.envNo),
    'the operator sees how many use a tenant',
    readFigures,
  );
  return { ...entry, ...users, ...plants };
};
