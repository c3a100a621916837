import type { CheckedOf } from '@inbound/shared';
import type { acceptReceiptDifference, disputeReceiptDifference } from '@inbound/shared/delivery/receipt/contract';
import { receipt } from '@inbound/shared/delivery/receipt/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { noteFollows } from './note-turn.ts';
import { factsOf } from './rows.ts';
import { tellOfDifference } from './tell.ts';

/** The supplier agrees with what the plant found. */
export const accept = async (ctx: Ctx, { id, version }: CheckedOf<typeof acceptReceiptDifference>): Promise<void> => {
  const taken = await take(ctx, receipt, 'receipt', id, 'accept', { version, facts: factsOf });
  const difference = await taken.store({ answer: '' });
  await noteFollows(ctx, difference);
  await tellOfDifference(ctx, difference, 'differenceAccepted', 'plant');
};

/** The supplier does not agree: the plant looks again. */
export const dispute = async (
  ctx: Ctx,
  { id, version, reason }: CheckedOf<typeof disputeReceiptDifference>,
): Promise<void> => {
  const taken = await take(ctx, receipt, 'receipt', id, 'dispute', { version, facts: factsOf });
  const difference = await taken.store({ answer: reason }, { reason });
  await noteFollows(ctx, difference);
  await tellOfDifference(ctx, difference, 'differenceDisputed', 'plant');
};
