import type { Release } from '@inbound/edi';
import { type Decimal, isZero, larger, type PlainDate, subtract, ZERO } from '@inbound/shared';
import { isOrder } from '@inbound/shared/calloff/call-off/kinds';
import { isReset } from '@inbound/shared/calloff/scheduling-agreement/cumulatives';
import type { Ctx } from '../../platform/call/context.ts';
import { type ChangeOf, lockOne, type RowOfTable } from '../../platform/record/one-row.ts';
import { storeDerived } from '../../platform/record/plain.ts';
import { book } from './cumulatives.ts';
import { differenceNow } from './ledger.ts';

type Agreement = RowOfTable<'scheduling_agreement'>;

/** The release that comes into force. */
export interface InForce {
  releaseId: string;
  release: Release;
  resynchronised: boolean;
}

/**
 * What we have sent, as it counts from now on. A reset starts both counters again: of what we had sent, only what the
 * buyer had not received by then belongs to the new count (D2). At the first release of an agreement we know nothing of
 * the time before: the buyer's figure opens our own.
 */
const sentFrom = (
  agreement: Agreement,
  release: { cumulative?: Release['cumulative'] | undefined },
): { sent: Decimal; cause?: 'reset' | 'correction' } => {
  const { received, since, beforeReset } = release.cumulative ?? {};
  if (agreement.release_id === null && isZero(agreement.sent)) {
    const sent = (received ?? ZERO) as Decimal;
    return isZero(sent) ? { sent } : { sent, cause: 'correction' };
  }
  if (!isReset(since as PlainDate | undefined, agreement.reset_on)) return { sent: agreement.sent };
  const before = (beforeReset ?? agreement.received) as Decimal;
  return { sent: larger(ZERO, subtract(agreement.sent, before)), cause: 'reset' };
};

/** The last delivery by the buyer's word, where none of our own is known. */
const lastDelivery = (agreement: Agreement, { lastReceipt }: Release): ChangeOf<'scheduling_agreement'> => {
  if (agreement.last_dn_no !== null || !lastReceipt?.dnNo) return {};
  return {
    lastDnNo: lastReceipt.dnNo,
    lastDnDate: (lastReceipt.dnDate ?? null) as PlainDate | null,
    lastDnQty: (lastReceipt.qty ?? null) as Decimal | null,
  };
};

/** Where the buyer counts otherwise than we do from this release on; a release that names no note of ours says nothing new. */
const differing = async (
  ctx: Ctx,
  { id }: Agreement,
  { lastReceipt }: Pick<Release, 'lastReceipt'>,
  { sent, cause }: ReturnType<typeof sentFrom>,
): Promise<ChangeOf<'scheduling_agreement'>> => {
  const found = cause === 'reset' ? null : lastReceipt?.dnNo ? await differenceNow(ctx, id, sent) : undefined;
  return found === undefined ? {} : { differsAt: found?.document ?? null, differsBy: found?.by ?? null };
};

/**
 * Puts a release in force on its agreement: the buyer's count of what he received replaces ours. An order counts what is
 * asked and sent of itself, whatever its message says of cumulatives.
 */
export const followBuyer = async (ctx: Ctx, agreementId: string, inForce: InForce): Promise<Agreement> => {
  const { releaseId, release, resynchronised } = inForce;
  const agreement = await lockOne(ctx, 'scheduling_agreement', agreementId);
  const said = isOrder(agreement.kind) ? { ...release, cumulative: undefined } : release;
  const received = (said.cumulative?.received ?? agreement.received) as Decimal;
  const counted = sentFrom(agreement, said);
  const { sent, cause } = counted;
  const document = { id: releaseId, number: release.release.no };
  book(ctx, agreement, 'release', received, document);
  if (cause) book(ctx, agreement, cause, subtract(sent, agreement.sent), document);
  return storeDerived(ctx, 'scheduling_agreement', agreement, {
    releaseId,
    receivedAtRelease: received,
    received,
    sent,
    ...(isOrder(agreement.kind) ? {} : await differing(ctx, agreement, release, counted)),
    ...lastDelivery(agreement, release),
    ...(release.onlyHere?.consignee ? { consignee: release.onlyHere.consignee } : {}),
    ...(said.cumulative?.since ? { resetOn: said.cumulative.since as PlainDate } : {}),
    ...(resynchronised ? { resynchronisedAt: ctx.now } : {}),
  });
};

/** The release to which an agreement goes back when the buyer takes back the one in force; null where none was before. */
export interface Restored {
  id: string;
  received: Decimal | null;
}

/**
 * Puts the release before in force again. What has been received since stays received: only the schedule counts from
 * the buyer's figure of that release again.
 */
export const returnToRelease = async (ctx: Ctx, agreementId: string, restored: Restored | null): Promise<Agreement> => {
  const agreement = await lockOne(ctx, 'scheduling_agreement', agreementId);
  return storeDerived(ctx, 'scheduling_agreement', agreement, {
    releaseId: restored?.id ?? null,
    receivedAtRelease: restored?.received ?? agreement.received_at_release,
  });
};
