import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { claimDue } from '../../platform/record/claim-due.ts';
import { attachFile } from '../../system/file/offers.ts';
import type { Outcome } from '../distributor/outcome.ts';
import type { Channel, Distributor, DocumentAsked } from '../distributor/port.ts';
import { againAt } from '../waybill/ask-again.ts';

/** A document whose paper a worker asks for. */
export interface ClaimedInvoicePaper {
  tenant: number;
  id: string;
  companyId: string;
  asks: number;
  asked: DocumentAsked;
}

const CLAIM = claimDue('financial_document', {
  ...{ key: 'id', due: 'pdf_due_at', lockedUntil: 'pdf_locked_until' },
  returning: ['company_id', 'document_no', 'pdf_asks', 'distributor_nos'],
});

interface Claimed {
  id: string;
  company_id: string;
  document_no: string;
  pdf_asks: number;
  distributor_nos: string[];
}

const channelOf = async (ctx: Ctx, documentId: string): Promise<Channel> => {
  const order = await ctx
    .rows('financial_line')
    .innerJoin('component_order', join =>
      join
        .onRef('component_order.tenant_id', '=', 'financial_line.tenant_id')
        .onRef('component_order.id', '=', 'financial_line.order_id'),
    )
    .select('component_order.channel')
    .where('financial_line.document_id', '=', documentId)
    .orderBy('financial_line.place')
    .limit(1)
    .executeTakeFirst();
  return (order?.channel ?? 'backlog') as Channel;
};

/** Claims a paper of a tenant that is due, and commits it before it is asked for. */
export const claimInvoicePaper = async (ctx: Ctx): Promise<ClaimedInvoicePaper | undefined> => {
  const [claimed] = await ctx.tx.query<Claimed & Record<string, unknown>>(CLAIM, [ctx.tenant, ctx.now]);
  if (!claimed) return undefined;
  return {
    ...{ tenant: ctx.tenant, id: claimed.id, companyId: claimed.company_id, asks: claimed.pdf_asks },
    asked: {
      channel: await channelOf(ctx, claimed.id),
      ...{ orderNo: claimed.distributor_nos[0] ?? '', documentNo: claimed.document_no },
    },
  };
};

const setPaper = (ctx: Ctx, { id, asks }: ClaimedInvoicePaper, file: string | null) =>
  ctx
    .update('financial_document')
    .where('id', '=', id)
    .set({
      ...{ pdf_locked_until: null, pdf_asks: asks + 1, pdf_file_id: file },
      pdf_due_at: file === null ? againAt(ctx.now, asks) : null,
    })
    .executeTakeFirstOrThrow();

/** Keeps a paper that came; one that did not is asked for again, less and less often. */
const settle = async (ctx: Ctx, claimed: ClaimedInvoicePaper, outcome: Outcome<Buffer | null>): Promise<void> => {
  const { id, companyId, asked } = claimed;
  if (outcome.is !== 'answered' || outcome.value === null) {
    await setPaper(ctx, claimed, null);
    return;
  }
  const owner = { id, plant_id: null, company_id: companyId, draft_company_id: null };
  const file = { name: `${asked.documentNo}.pdf`, mediaType: 'application/pdf', content: outcome.value };
  await setPaper(ctx, claimed, await attachFile(ctx, owner, file));
  publishChange(ctx, { document: 'financialDocument', documentId: id, companyId });
};

/** Asks for a claimed paper with no transaction open: it disappears at the distributor, and is kept here once. */
export const fetchInvoicePaper = async (
  platform: Platform,
  distributor: Distributor,
  claimed: ClaimedInvoicePaper,
): Promise<void> => {
  const outcome = await distributor.documentPaperOf(claimed.asked);
  await inTenantTransaction(platform, claimed.tenant, 'the job works for the tenant whose document it is', ctx =>
    settle(ctx, claimed, outcome),
  );
};
