import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { claimDue } from '../../platform/record/claim-due.ts';
import { attachFile } from '../../system/file/offers.ts';
import type { Outcome } from '../distributor/outcome.ts';
import type { Channel, Distributor, PaperAsked } from '../distributor/port.ts';
import { againAt } from './ask-again.ts';

/** A waybill whose paper a worker asks for. */
export interface ClaimedPaper {
  tenant: number;
  id: string;
  companyId: string;
  asks: number;
  asked: PaperAsked;
}

const CLAIM = claimDue('waybill', {
  ...{ key: 'id', due: 'pdf_due_at', lockedUntil: 'pdf_locked_until' },
  returning: ['company_id', 'waybill_no', 'pdf_asks'],
});

interface Claimed {
  id: string;
  company_id: string;
  waybill_no: string;
  pdf_asks: number;
}

/** Claims a paper of a tenant that is due, and commits it before it is asked for. */
export const claimPaper = async (ctx: Ctx): Promise<ClaimedPaper | undefined> => {
  const [claimed] = await ctx.tx.query<Claimed & Record<string, unknown>>(CLAIM, [ctx.tenant, ctx.now]);
  if (!claimed) return undefined;
  const order = await ctx
    .rows('waybill_content')
    .innerJoin('component_order', join =>
      join
        .onRef('component_order.tenant_id', '=', 'waybill_content.tenant_id')
        .onRef('component_order.id', '=', 'waybill_content.order_id'),
    )
    .select(['component_order.channel', 'waybill_content.distributor_no'])
    .where('waybill_content.waybill_id', '=', claimed.id)
    .orderBy('waybill_content.place')
    .limit(1)
    .executeTakeFirst();
  return {
    ...{ tenant: ctx.tenant, id: claimed.id, companyId: claimed.company_id, asks: claimed.pdf_asks },
    asked: {
      channel: (order?.channel ?? 'backlog') as Channel,
      ...{ orderNo: order?.distributor_no ?? '', waybillNo: claimed.waybill_no },
    },
  };
};

const setPaper = (ctx: Ctx, { id, asks }: ClaimedPaper, kept: string | null) =>
  ctx
    .update('waybill')
    .where('id', '=', id)
    .set({
      ...{ pdf_locked_until: null, pdf_asks: asks + 1, pdf_file_id: kept },
      pdf_due_at: kept === null ? againAt(ctx.now, asks) : null,
    })
    .executeTakeFirstOrThrow();

/** Keeps a paper that came; one that did not is asked for again, less and less often. */
const settle = async (ctx: Ctx, claimed: ClaimedPaper, outcome: Outcome<Buffer | null>): Promise<void> => {
  const { id, companyId, asked } = claimed;
  if (outcome.is !== 'answered' || outcome.value === null) {
    await setPaper(ctx, claimed, null);
    return;
  }
  const owner = { id, plant_id: null, company_id: companyId, draft_company_id: null };
  const file = { name: `${asked.waybillNo}.pdf`, mediaType: 'application/pdf', content: outcome.value };
  await setPaper(ctx, claimed, await attachFile(ctx, owner, file));
  publishChange(ctx, { document: 'waybill', documentId: id, companyId });
};

/** Asks for a claimed paper with no transaction open: it disappears at the distributor, and is kept here once. */
export const fetchPaper = async (
  platform: Platform,
  distributor: Distributor,
  claimed: ClaimedPaper,
): Promise<void> => {
  const outcome = await distributor.paperOf(claimed.asked);
  await inTenantTransaction(platform, claimed.tenant, 'the job works for the tenant whose waybill it is', ctx =>
    settle(ctx, claimed, outcome),
  );
};
