import { type CheckedOf, orThrowFields, type PlainDate, refusal, refuse, subtract } from '@inbound/shared';
import { isOrder } from '@inbound/shared/calloff/call-off/kinds';
import type { resetCumulatives } from '@inbound/shared/calloff/scheduling-agreement/contract';
import { countsFrom } from '@inbound/shared/calloff/scheduling-agreement/cumulatives';
import type { Ctx } from '../../platform/call/context.ts';
import { lockSeen, type RowOfTable } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { refreshHeaders } from '../call-off/refresh-header.ts';
import { surroundingsOf } from '../call-off/surroundings.ts';
import { book } from './cumulatives.ts';
import { tellReset } from './tell.ts';

type Agreement = RowOfTable<'scheduling_agreement'>;

/** The plan is carried out, or has been overtaken by a reset of the buyer's. */
const NOTHING_PLANNED = { resetPlannedOn: null, resetReason: '' };

const headersOf = async (ctx: Ctx, agreementId: string): Promise<string[]> => {
  const rows = await ctx.rows('call_off').select('call_off.id').where('agreement_id', '=', agreementId).execute();
  return rows.map(({ id }) => id);
};

/** Begins both cumulatives of a locked agreement again, with all that the plant has received by now (D2). */
export const beginAgain = async (ctx: Ctx, agreement: Agreement, day: PlainDate, reason: string): Promise<void> => {
  const { id, version, sent, received } = agreement;
  const counts = countsFrom({ sent, received, receivedAtRelease: agreement.received_at_release }, received);
  const document = { id, number: agreement.agreement_no, reason };
  book(ctx, agreement, 'reset', subtract(counts.sent, sent), document);
  book(ctx, agreement, 'received_reset', counts.received, document);
  const settled = { differsAt: null, differsBy: null };
  const begun = { ...counts, ...settled, ...NOTHING_PLANNED, resetOn: day };
  await changeRecord(ctx, 'scheduling_agreement', { id, version }, begun, { reason });
  await refreshHeaders(ctx, await headersOf(ctx, id));
};

/**
 * Begins both cumulatives of an agreement again: at once where the day is the plant's today, else when it comes. An order
 * has none, and no day that is past is planned. Both parties are told.
 */
export const reset = async (
  ctx: Ctx,
  { id, version, day, reason }: CheckedOf<typeof resetCumulatives>,
): Promise<void> => {
  const agreement = await lockSeen(ctx, 'scheduling_agreement', id, version);
  if (isOrder(agreement.kind)) throw refuse('status', { state: agreement.kind, action: 'reset' });
  const { today, plantNo } = await surroundingsOf(ctx, agreement);
  if (day < today)
    orThrowFields([{ field: 'day', value: day, ...refusal('range', { field: 'day', min: today, max: '' }) }]);
  if (day === today) await beginAgain(ctx, agreement, day, reason);
  else
    await changeRecord(
      ctx,
      'scheduling_agreement',
      { id, version },
      { resetPlannedOn: day, resetReason: reason },
      { reason },
    );
  await tellReset(ctx, agreement, { plantNo, day });
};

/** Carries out what was planned for an agreement; a reset of the buyer's since then has done it already. */
export const carryOutReset = async (ctx: Ctx, agreement: Agreement): Promise<void> => {
  const { id, version, reset_on: begun, reset_planned_on: day } = agreement;
  if (day === null) return;
  if (begun !== null && begun >= day) await changeRecord(ctx, 'scheduling_agreement', { id, version }, NOTHING_PLANNED);
  else await beginAgain(ctx, agreement, day, agreement.reset_reason);
};
