import { refuse } from '@inbound/shared';
import {
  listWaybills,
  type WaybillDetail,
  type WaybillOfOrder,
  waybillContent,
  waybillOfOrder,
  waybillPackage,
  waybillRow,
} from '@inbound/shared/ordering/waybill/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { FileReply } from '../../platform/call/route.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { readFileOf } from '../../system/file/offers.ts';

const rowFields = fields('waybill', waybillRow, { hasPdf: sql<boolean>`(waybill.pdf_file_id is not null)` });
const packageFields = fields('waybill_package', waybillPackage);

/** The line of the order that a content is of. */
const ofLine = (column: 'quantity' | 'own_part_no') => sql`(select l.${sql.ref(column)} from component_order_line l
  where l.tenant_id = waybill_content.tenant_id and l.order_id = waybill_content.order_id
    and l.line_no = waybill_content.line_no)`;

/** What was ordered of a line, what the distributor promises of it, and our number where the distributor names none. */
const contentFields = fields('waybill_content', waybillContent, {
  ownPartNo: sql<string>`coalesce(nullif(waybill_content.own_part_no, ''), ${ofLine('own_part_no')}, '')`,
  requested: sql<number | null>`${ofLine('quantity')}`,
  promised: sql<number | null>`(select sum(s.quantity)::int from component_order_schedule s
    where s.tenant_id = waybill_content.tenant_id and s.order_id = waybill_content.order_id
      and s.line_no = waybill_content.line_no and s.ships is not null)`,
});

const selectRows = (query: ScopedQuery<'waybill'>) => query.select(rowFields);

export const waybillList = listSpec(listWaybills, 'waybill', {
  filters: {
    search: beginsWithAny('waybill.search_no', 'waybill.search_tracking'),
    state: oneOf('waybill.state'),
    turn: oneOf('waybill.turn'),
    shippedFrom: atLeast('waybill.shipped_on'),
    shippedTo: atMost('waybill.shipped_on'),
  },
  sort: { shippedOn: 'waybill.shipped_on', waybillNo: 'waybill.waybill_no' },
  sums: {},
  select: selectRows,
});

/** One waybill with its packages and what is in them. */
export const readOne = async (ctx: Ctx, id: string): Promise<WaybillDetail> => {
  const row = await selectRows(ctx.rows('waybill')).where('waybill.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const [packages, contents] = await Promise.all([
    ctx.rows('waybill_package').select(packageFields).where('waybill_id', '=', id).orderBy('package_no').execute(),
    ctx
      .rows('waybill_content')
      .select(contentFields)
      .where('waybill_content.waybill_id', '=', id)
      .orderBy('place')
      .execute(),
  ]);
  return { ...row, packages, contents };
};

const ofOrderFields = fields('waybill', waybillOfOrder.omit({ pieces: true, lineNos: true }));

/** The waybills that ship something of an order, the last one first, each with the pieces of this order. */
export const waybillsOfOrder = (ctx: Ctx, orderId: string): Promise<WaybillOfOrder[]> =>
  ctx
    .rows('waybill')
    .innerJoin('waybill_content', join =>
      join
        .onRef('waybill_content.tenant_id', '=', 'waybill.tenant_id')
        .onRef('waybill_content.waybill_id', '=', 'waybill.id'),
    )
    .select(ofOrderFields)
    .select([
      sql<number>`sum(waybill_content.quantity)::int`.as('pieces'),
      sql<number[]>`array_agg(distinct waybill_content.line_no)`.as('lineNos'),
    ])
    .where('waybill_content.order_id', '=', orderId)
    .groupBy(['waybill.tenant_id', 'waybill.id'])
    .orderBy('waybill.shipped_on', 'desc')
    .orderBy('waybill.id')
    .execute();

/** The paper of a waybill that the caller may see; `no_data` while the distributor has not given it. */
export const paperOf = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = await ctx.rows('waybill').select('pdf_file_id').where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  if (row.pdf_file_id === null) throw refuse('no_data');
  return readFileOf(ctx, id, row.pdf_file_id);
};
