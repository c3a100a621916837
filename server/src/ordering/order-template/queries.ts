import { refuse } from '@inbound/shared';
import {
  listOrderTemplates,
  type OrderTemplateDetail,
  type OrderTemplateLine,
  orderTemplateRow,
} from '@inbound/shared/ordering/order-template/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { bidsOf } from '../quotation/in-force.ts';

/** A private template is its owner's alone. */
const isSeen = ({ session }: Ctx) =>
  sql<boolean>`(order_template.shared or order_template.owner_id = ${session.userId})`;

const selectRows = (query: ScopedQuery<'order_template'>, ctx: Ctx) =>
  query.select(
    fields('order_template', orderTemplateRow, {
      own: sql<boolean>`(order_template.owner_id = ${ctx.session.userId})`,
    }),
  );

export const orderTemplateList = listSpec(listOrderTemplates, 'order_template', {
  seen: isSeen,
  filters: { search: beginsWithAny('order_template.search_name'), shared: is('order_template.shared') },
  sort: { name: 'order_template.name', changedAt: 'order_template.changed_at' },
  sums: {},
  select: selectRows,
});

/** The lines of a template with what is known of their parts today. */
const linesOf = async (ctx: Ctx, templateId: string): Promise<OrderTemplateLine[]> => {
  const rows = await ctx
    .rows('order_template_line')
    .innerJoin('part', join =>
      join
        .onRef('part.tenant_id', '=', 'order_template_line.tenant_id')
        .onRef('part.id', '=', 'order_template_line.part_id'),
    )
    .selectAll('order_template_line')
    .select(['part.description', 'part.stock'])
    .where('template_id', '=', templateId)
    .orderBy('line_no')
    .execute();
  const bids = await bidsOf(
    ctx,
    rows.map(({ part_id: id }) => id),
  );
  return rows.map(row => {
    const bid = bids.get(row.part_id);
    return {
      id: row.id,
      lineNo: row.line_no,
      partId: row.part_id,
      partNo: row.part_no,
      ownPartNo: row.own_part_no,
      description: row.description,
      quantity: row.quantity,
      leadDays: row.lead_days,
      quotationNo: bid?.quotationNo ?? '',
      price: bid?.price ?? null,
      currency: bid?.currency ?? '',
      validTo: bid?.validTo ?? null,
      stock: row.stock,
    };
  });
};

/** One template with its lines; somebody else's private one is not found. */
export const readOne = async (ctx: Ctx, id: string): Promise<OrderTemplateDetail> => {
  const rows = ctx.rows('order_template').where('order_template.id', '=', id).where(isSeen(ctx));
  const row = await selectRows(rows, ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return { ...row, lines: await linesOf(ctx, id) };
};
