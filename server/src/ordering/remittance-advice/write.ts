import type { Decimal } from '@inbound/shared';
import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { distributorOf } from '../distributor/distributor-of.ts';
import type { AdviceToSend } from '../distributor/port.ts';
import { type AdviceRow, setSending } from './rows.ts';

const adviceToSend = async (
  ctx: Ctx,
  { id, advice_no: adviceNo, currency, total }: AdviceRow,
): Promise<AdviceToSend> => {
  const lines = await ctx
    .rows('remittance_line')
    .innerJoin('financial_document', join =>
      join
        .onRef('financial_document.tenant_id', '=', 'remittance_line.tenant_id')
        .onRef('financial_document.id', '=', 'remittance_line.document_id'),
    )
    .select(['financial_document.document_no', 'remittance_line.amount'])
    .where('remittance_line.advice_id', '=', id)
    .orderBy('remittance_line.place')
    .execute();
  return {
    ...{ adviceNo, currency, total: total as Decimal },
    lines: lines.map(line => ({ documentNo: line.document_no, amount: line.amount as Decimal })),
  };
};

/** Writes down what is checked or sent next, byte by byte; the job takes it up. */
export const queueStep = async (ctx: Ctx, advice: AdviceRow, step: 'check' | 'send'): Promise<void> => {
  const distributor = distributorOf(ctx.platform, ctx.tenant);
  if (!distributor) throw refuse('no_distributor');
  const body = distributor.adviceBody(await adviceToSend(ctx, advice)).toString('utf8');
  const written = { body, step, due_at: ctx.now, in_air: false, locked_until: null };
  const { numUpdatedRows: known } = await setSending(ctx, advice.id, written);
  if (known === 0n) await ctx.insert('remittance_sending', { advice_id: advice.id, ...written });
};
