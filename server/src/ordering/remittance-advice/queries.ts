import { refuse } from '@inbound/shared';
import {
  adviceLine,
  adviceMessage,
  listRemittanceAdvices,
  type RemittanceAdviceDetail,
  remittanceAdviceRow,
} from '@inbound/shared/ordering/remittance-advice/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const rowFields = fields('remittance_advice', remittanceAdviceRow);
const lineFields = fields('remittance_line', adviceLine.omit({ documentNo: true, kind: true }));
const messageFields = fields('remittance_message', adviceMessage);

const selectRows = (query: ScopedQuery<'remittance_advice'>) => query.select(rowFields);

export const remittanceAdviceList = listSpec(listRemittanceAdvices, 'remittance_advice', {
  filters: {
    search: beginsWithAny('remittance_advice.search_no', 'remittance_advice.search_distributor'),
    state: oneOf('remittance_advice.state'),
    turn: oneOf('remittance_advice.turn'),
  },
  sort: { createdAt: 'remittance_advice.created_at', adviceNo: 'remittance_advice.advice_no' },
  sums: {},
  select: selectRows,
});

/** One advice with its documents, and what the distributor says of them. */
export const readOne = async (ctx: Ctx, id: string): Promise<RemittanceAdviceDetail> => {
  const row = await selectRows(ctx.rows('remittance_advice')).where('remittance_advice.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const [lines, messages] = await Promise.all([
    ctx
      .rows('remittance_line')
      .innerJoin('financial_document', join =>
        join
          .onRef('financial_document.tenant_id', '=', 'remittance_line.tenant_id')
          .onRef('financial_document.id', '=', 'remittance_line.document_id'),
      )
      .select(lineFields)
      .select(['financial_document.document_no as documentNo', 'financial_document.kind'])
      .where('remittance_line.advice_id', '=', id)
      .orderBy('remittance_line.place')
      .execute(),
    ctx
      .rows('remittance_message')
      .select(messageFields)
      .where('advice_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('place')
      .execute(),
  ]);
  return { ...row, lines, messages };
};
