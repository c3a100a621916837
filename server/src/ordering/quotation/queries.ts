import { refuse } from '@inbound/shared';
import {
  listQuotationLines,
  type QuotationLineRow,
  quotationLineRow,
} from '@inbound/shared/ordering/quotation/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('quotation_line', quotationLineRow, { description: 'part.description' });

const selectRows = (query: ScopedQuery<'quotation_line'>) =>
  query
    .innerJoin('part', join =>
      join.onRef('part.tenant_id', '=', 'quotation_line.tenant_id').onRef('part.id', '=', 'quotation_line.part_id'),
    )
    .select(columns);

export const quotationLineList = listSpec(listQuotationLines, 'quotation_line', {
  filters: {
    search: beginsWithAny('quotation_line.search_quotation', 'quotation_line.search_part'),
    answer: oneOf('quotation_line.answer'),
    validToFrom: atLeast('quotation_line.valid_to'),
    validToTo: atMost('quotation_line.valid_to'),
  },
  sort: {
    quotationNo: 'quotation_line.quotation_no',
    partNo: 'quotation_line.part_no',
    validTo: 'quotation_line.valid_to',
  },
  sums: {},
  select: selectRows,
});

export const readOne = async (ctx: Ctx, id: string): Promise<QuotationLineRow> => {
  const row = await selectRows(ctx.rows('quotation_line').where('quotation_line.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** The lines of some line numbers that the caller's company has. */
export const readKnown = (ctx: Ctx, lineNos: ReadonlySet<string>): Promise<QuotationLineRow[]> =>
  selectRows(ctx.rows('quotation_line').where('quotation_line.line_no', 'in', [...lineNos])).execute();
