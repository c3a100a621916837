import { refuse } from '@inbound/shared';
import {
  type ContainerAccountRow,
  containerAccountRow,
  listContainerAccounts,
} from '@inbound/shared/packaging/container-balance/contract';
import { UNDER_WAY } from '@inbound/shared/packaging/container-note/machine';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

/** The day at the plant of an account, at the moment of the call. */
const todayOf = (ctx: Ctx) => sql`(select (${ctx.now}::timestamptz at time zone p.time_zone)::date from plant p
  where p.tenant_id = container_account.tenant_id and p.id = container_account.plant_id)`;

const turnoverDays = sql<number>`(select s.turnover_days from supplier s
  where s.tenant_id = container_account.tenant_id and s.id = container_account.supplier_id)`;

/** Pieces that came longer ago than the turnover lead time: what is there beyond all that came since. */
const overdueQty = (ctx: Ctx): RawBuilder<number> => sql<number>`greatest(0, container_account.balance + coalesce((
  select sum(e.qty) from container_entry e
  where e.tenant_id = container_account.tenant_id and e.account_id = container_account.id
    and e.qty < 0 and e.day >= ${todayOf(ctx)} - ${turnoverDays}), 0))::int`;

const underWay = sql<number>`coalesce((
  select sum(case n.direction when 'to_supplier' then 1 else -1 end * coalesce(i.sent, i.planned))
  from container_note n join container_note_item i on i.tenant_id = n.tenant_id and i.note_id = n.id
  where n.tenant_id = container_account.tenant_id and n.plant_id = container_account.plant_id
    and n.supplier_id = container_account.supplier_id and n.state in (${sql.join([...UNDER_WAY])})
    and i.packaging_code = container_account.packaging_code), 0)::int`;

const confirmationState = sql<ContainerAccountRow['confirmationState']>`(select b.state from balance_confirmation b
  where b.tenant_id = container_account.tenant_id and b.account_id = container_account.id
  order by b.balance_date desc, b.id desc limit 1)`;

const accountFields = fields('container_account', containerAccountRow.omit({ overdueQty: true }), {
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
  supplierCode: 'supplier.code',
  supplierNameZh: 'supplier.name_zh',
  supplierNameEn: 'supplier.name_en',
  packagingNameZh: sql<string>`coalesce(packaging_master.name_zh, '')`,
  packagingNameEn: sql<string>`coalesce(packaging_master.name_en, '')`,
  underWay,
  turnoverDays: 'supplier.turnover_days',
  expectedBack: sql<ContainerAccountRow['expectedBack']>`container_account.oldest_day + supplier.turnover_days`,
  confirmationState,
});

const selectRows = (query: ScopedQuery<'container_account'>, ctx: Ctx) =>
  query
    .innerJoin('plant', join =>
      join
        .onRef('plant.tenant_id', '=', 'container_account.tenant_id')
        .onRef('plant.id', '=', 'container_account.plant_id'),
    )
    .innerJoin('supplier', join =>
      join
        .onRef('supplier.tenant_id', '=', 'container_account.tenant_id')
        .onRef('supplier.id', '=', 'container_account.supplier_id'),
    )
    .leftJoin('packaging_master', join =>
      join
        .onRef('packaging_master.tenant_id', '=', 'container_account.tenant_id')
        .onRef('packaging_master.code', '=', 'container_account.packaging_code'),
    )
    .select(accountFields)
    .select(overdueQty(ctx).as('overdueQty'));

export const containerAccountList = listSpec(listContainerAccounts, 'container_account', {
  filters: {
    search: beginsWithAny('container_account.search_code'),
    plantId: oneOf('container_account.plant_id'),
    supplierId: oneOf('container_account.supplier_id'),
    overdue: (wanted, ctx) => {
      const isOverdue = sql<boolean>`(container_account.oldest_day is not null
        and container_account.oldest_day < ${todayOf(ctx)} - ${turnoverDays})`;
      return wanted ? isOverdue : sql<boolean>`not ${isOverdue}`;
    },
    confirmation: states => sql<boolean>`container_account.id in (select b.account_id from balance_confirmation b
      where b.tenant_id = container_account.tenant_id and b.state = any (${states}::text[]))`,
  },
  sort: { changedAt: 'container_account.changed_at', packagingCode: 'container_account.search_code' },
  sums: {},
  select: selectRows,
});

/** One account as the list has it. */
export const readAccount = async (ctx: Ctx, id: string): Promise<ContainerAccountRow> => {
  const row = await selectRows(
    ctx.rows('container_account').where('container_account.id', '=', id),
    ctx,
  ).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
