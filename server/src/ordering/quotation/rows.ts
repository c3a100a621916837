import { type QuotationFacts, standOfAnswers } from '@inbound/shared/ordering/quotation/machine';
import type { QuoteAnswer } from '@inbound/shared/ordering/quotation/rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type StoredQuotation = RowOfTable<'quotation'>;
export type StoredQuoteLine = RowOfTable<'quotation_line'>;
export type QuoteSending = RowOfTable<'quotation_sending'>;
export type QuoteSendingChange = Partial<Omit<QuoteSending, 'tenant_id' | 'quotation_id' | 'body'>>;

/** What the machine of a quotation looks at, when its lines are answered so. */
export const factsOf = ({ state }: StoredQuotation, answers: readonly QuoteAnswer[] = []): QuotationFacts => ({
  state: state as QuotationFacts['state'],
  stand: standOfAnswers(answers),
});

/** The lines of a quotation in their order. */
export const linesOf = (ctx: Ctx, quotationId: string): Promise<StoredQuoteLine[]> =>
  ctx.rows('quotation_line').selectAll().where('quotation_id', '=', quotationId).orderBy('place').execute();

/** Sets how a quotation is asked about from now on. */
export const setQuoteSending = (ctx: Ctx, quotationId: string, change: QuoteSendingChange) =>
  ctx.update('quotation_sending').where('quotation_id', '=', quotationId).set(change).executeTakeFirst();
