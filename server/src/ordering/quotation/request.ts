import { type CheckedOf, type Decimal, refuse } from '@inbound/shared';
import type {
  askAboutQuotation,
  cancelQuotation,
  QuotationDetail,
  requestQuotation,
  takeNoteOfQuotation,
} from '@inbound/shared/ordering/quotation/contract';
import { FOLLOWED_QUOTATIONS, quotation } from '@inbound/shared/ordering/quotation/machine';
import type { QuoteReason } from '@inbound/shared/ordering/quotation/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { distributorOf } from '../distributor/distributor-of.ts';
import { lineNameOf } from '../distributor/line.ts';
import type { Distributor } from '../distributor/port.ts';
import { readOne } from './queries.ts';
import { factsOf, linesOf, type StoredQuotation, type StoredQuoteLine, setQuoteSending } from './rows.ts';

/** The bytes of a request: they are kept, and each time the same ones are sent. */
const bodyOf = (distributor: Distributor, row: StoredQuotation, lines: readonly StoredQuoteLine[]): string =>
  distributor
    .quoteBody({
      customerQuoteNo: row.customer_quote_no,
      reason: row.quote_reason as QuoteReason,
      ...{ shipTo: row.ship_to, endCustomer: row.end_customer, currency: row.currency },
      lines: lines.map(line => ({
        ...{ partNo: line.part_no, quantity: line.quantity ?? 1, targetPrice: line.target_price as Decimal | null },
        ...{ altSupplier: line.alt_supplier, altPartNo: line.alt_part_no, altPrice: line.alt_price as Decimal | null },
        ...{ altCurrency: line.alt_currency, note: line.note },
      })),
    })
    .toString('utf8');

/** Requests a draft: it is claimed under its number, and a job sends it once that is committed. */
export const request = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof requestQuotation>,
): Promise<QuotationDetail> => {
  const taken = await take(ctx, quotation, 'quotation', id, 'request', { version, facts: row => factsOf(row) });
  const distributor = distributorOf(ctx.platform, ctx.tenant);
  if (!distributor || !ctx.platform.distributor) throw refuse('no_distributor');
  const body = bodyOf(distributor, taken.row, await linesOf(ctx, id));
  const lineName = lineNameOf(ctx.platform.distributor);
  await taken.store({ lineName, requestedBy: ctx.actor.name, requestedAt: ctx.now });
  await ctx.insert('quotation_sending', { quotation_id: id, body, due_at: ctx.now });
  return readOne(ctx, id);
};

/** Cancels a quotation that has no answer yet; the distributor is asked about it no more. */
export const cancel = async (
  ctx: Ctx,
  { id, version, reason }: CheckedOf<typeof cancelQuotation>,
): Promise<QuotationDetail> => {
  const taken = await take(ctx, quotation, 'quotation', id, 'cancel', { version, facts: row => factsOf(row) });
  await taken.store({ cancelReason: reason }, { reason });
  await setQuoteSending(ctx, id, { due_at: null });
  return readOne(ctx, id);
};

/** Takes note of an answer: it is no work any more. */
export const takeNote = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof takeNoteOfQuotation>,
): Promise<QuotationDetail> => {
  const taken = await take(ctx, quotation, 'quotation', id, 'takeNote', { version, facts: row => factsOf(row) });
  await taken.store({ unread: false });
  return readOne(ctx, id);
};

/** Asks about a quotation at once that the distributor has; one whose request is on its way is left alone. */
export const askNow = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof askAboutQuotation>,
): Promise<QuotationDetail> => {
  const row = await lockSeen(ctx, 'quotation', id, version);
  const sending = await ctx.rows('quotation_sending').selectAll().where('quotation_id', '=', id).executeTakeFirst();
  const isFollowed = (FOLLOWED_QUOTATIONS as readonly string[]).includes(row.state);
  if (!sending || !isFollowed) throw refuse('status', { state: row.state, action: 'askAbout' });
  if (!sending.in_air) await setQuoteSending(ctx, id, { due_at: ctx.now });
  return readOne(ctx, id);
};
