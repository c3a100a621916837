import { refuse } from '@inbound/shared';
import { listReceipts, type ReceiptRow, receiptRow } from '@inbound/shared/delivery/receipt/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const differenceFields = fields('receipt', receiptRow, {
  plantNo: sql<string>`(select p.plant_no from plant p where p.tenant_id = receipt.tenant_id and p.id = receipt.plant_id)`,
});

export const receiptList = listSpec(listReceipts, 'receipt', {
  filters: {
    search: beginsWithAny('receipt.search_no', 'receipt.search_part'),
    state: oneOf('receipt.state'),
    turn: oneOf('receipt.turn'),
    type: oneOf('receipt.type'),
    noteId: oneOf('receipt.note_id'),
  },
  sort: {
    changedAt: 'receipt.changed_at',
    dnNo: 'receipt.search_no',
    partNo: 'receipt.search_part',
  },
  sums: {},
  select: query => query.select(differenceFields),
});

/** One row as the list has it. */
export const readRow = async (ctx: Ctx, id: string): Promise<ReceiptRow> => {
  const row = await receiptList.select(ctx.rows('receipt').where('receipt.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
