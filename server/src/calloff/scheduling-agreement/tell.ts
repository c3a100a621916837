import type { PlainDate } from '@inbound/shared';
import type { CountDifference } from '@inbound/shared/calloff/scheduling-agreement/release-counts';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { type Notice, notify } from '../../system/notification/offers.ts';

type Agreement = RowOfTable<'scheduling_agreement'>;
type Words = Pick<Notice, 'kind' | 'params' | 'plantNo'>;

/** Tells something of an agreement to the planners of its plant, and to its supplier. */
const tellBoth = async (ctx: Ctx, agreement: Agreement, words: Words): Promise<void> => {
  const { id, plant_id: plantId, company_id: companyId } = agreement;
  const notice = { ...words, path: '/calloff/agreement-detail' as const, documentId: id };
  await notify(ctx, { permission: 'calloff.schedulingAgreement.edit', plantId }, notice);
  await notify(ctx, { permission: 'calloff.schedulingAgreement.view', plantId, companyId }, notice);
};

/** Both cumulatives begin again on a day: by hand, or by a release of the buyer. */
export const tellReset = (
  ctx: Ctx,
  agreement: Agreement,
  { plantNo, day }: { plantNo: string; day: PlainDate },
): Promise<void> =>
  tellBoth(ctx, agreement, {
    ...{ kind: 'cumulativesReset', plantNo },
    params: { agreement: agreement.agreement_no, date: day },
  });

/** The buyer counts otherwise than we do from a note on. */
export const tellDiffering = (
  ctx: Ctx,
  agreement: Agreement,
  { plantNo, document, by }: CountDifference & { plantNo: string },
): Promise<void> =>
  tellBoth(ctx, agreement, {
    ...{ kind: 'cumulativesDiffer', plantNo },
    params: { agreement: agreement.agreement_no, dnNo: document, qty: by, unit: agreement.unit },
  });
