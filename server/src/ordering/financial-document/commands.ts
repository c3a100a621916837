import type { CheckedOf } from '@inbound/shared';
import type { acceptDifference, revealAccount } from '@inbound/shared/ordering/financial-document/contract';
import { financialDocument } from '@inbound/shared/ordering/financial-document/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { factsOf } from './rows.ts';

/** Answers the whole account number; that it was seen, by whom and when stands in the history of the document. */
export const reveal = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof revealAccount>,
): Promise<{ account: string }> => {
  const taken = await take(ctx, financialDocument, 'financial_document', id, 'revealAccount', {
    version,
    facts: factsOf,
  });
  const { account } = await taken.store();
  return { account };
};

/** Accepts in what a document differs; the reason stands in its history. */
export const accept = async (ctx: Ctx, { id, version, reason }: CheckedOf<typeof acceptDifference>): Promise<void> => {
  const taken = await take(ctx, financialDocument, 'financial_document', id, 'acceptDifference', {
    version,
    facts: factsOf,
  });
  await taken.store({ differenceAccepted: true }, { reason });
};
