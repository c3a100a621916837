import { hasBidQuotation, isRejectedQuotation } from '@inbound/shared/ordering/quotation/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { type Notice, notify } from '../../system/notification/offers.ts';
import type { StoredQuotation } from './rows.ts';

const tell = (ctx: Ctx, row: StoredQuotation, kind: Notice['kind'], params: Notice['params'] = {}): Promise<void> =>
  notify(
    ctx,
    { permission: 'ordering.quotation.edit', companyId: row.company_id },
    {
      kind,
      params: { number: row.customer_quote_no, ...params },
      path: '/backlog/quote-detail',
      documentId: row.id,
      plantNo: '',
    },
  );

/** Lets whoever has a quotation open see that something of it is new. */
export const tellQuoteReaders = (ctx: Ctx, row: Pick<StoredQuotation, 'id' | 'company_id'>): void =>
  publishChange(ctx, { document: 'quotation', documentId: row.id, companyId: row.company_id });

/** Tells that the distributor has answered a quotation, with how many bids, or that it makes none. */
export const tellAnswer = async (ctx: Ctx, row: StoredQuotation): Promise<void> => {
  if (hasBidQuotation(row)) await tell(ctx, row, 'quotationAnswered', { bids: row.bid_count, lines: row.line_count });
  else if (isRejectedQuotation(row)) await tell(ctx, row, 'quotationRejected');
};

/** Tells that a quotation ends soon. */
export const tellEnd = (ctx: Ctx, row: StoredQuotation, days: number): Promise<void> =>
  tell(ctx, row, 'quotationExpiring', { days });

/** Tells that nobody knows whether a request has arrived; it is looked for on. */
export const tellSilence = (ctx: Ctx, row: StoredQuotation): Promise<void> => tell(ctx, row, 'quotationSilent');
