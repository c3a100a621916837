import type { Timestamp } from '@inbound/shared';
import type { PartRow } from '@inbound/shared/ordering/part/contract';
import { listParts } from '@inbound/shared/ordering/part/contract';
import {
  askAboutQuotation,
  createQuotation,
  type QuotationDetail,
  readQuotation,
  requestQuotation,
} from '@inbound/shared/ordering/quotation/contract';
import { watchQuotations } from '../src/ordering/quotation/job.ts';
import { later } from '../src/platform/tools/clock.ts';
import type { TestDistributor } from './distributor.ts';
import type { Caller, testServer } from './server.ts';

/** Where the simulated distributor takes requests for quotations. */
export const QUOTES = '/v2/backlog/quotes';

const HEAD = {
  quoteReason: 'new_opportunity',
  ...{ shipTo: 'CHANGCHUN-7', endCustomer: 'Hanlin Motors', currency: 'USD' },
} as const;

/** Parts that the company has no quotation for. */
export const unquotedParts = async (caller: Caller): Promise<[PartRow, PartRow, PartRow]> => {
  const { rows } = await caller.call(listParts, { limit: 200, offered: true });
  const free = rows.filter(({ bidUntil, firstPrice, orderLimit }) => !bidUntil && firstPrice && orderLimit === null);
  return [free[0]!, free[1]!, free[2]!];
};

/** What a draft of some parts says. */
export const draftOf = (customerQuoteNo: string, parts: readonly PartRow[], quantity = 5_000) => ({
  ...{ ...HEAD, customerQuoteNo },
  lines: parts.map(({ partNo }) => ({ partNo, quantity })),
});

/** Quotations at a simulated distributor, moment by moment as a test lets them pass. */
export const quotationLife = (server: ReturnType<typeof testServer>, simulated: TestDistributor) => {
  /** Lets the job do all that is due, a moment later. */
  const hear = async (seconds = 1): Promise<void> => {
    server.clock.set(later(server.clock.now(), seconds, 'second'));
    while (await watchQuotations(server.running.platform));
  };
  /** Lets the job work, and the clock go on, until nothing is due within some minutes. */
  const drain = async (minutes = 30): Promise<void> => {
    const end = later(server.clock.now(), minutes, 'minute');
    while (server.clock.now() < end) {
      await hear();
      const [open] = await server.sql<{ due: string | null }>(
        'select min(due_at)::text as due from quotation_sending where due_at is not null',
      );
      const next = open?.due ? (new Date(open.due).toISOString() as Timestamp) : end;
      server.clock.set(next > end ? end : next > server.clock.now() ? next : later(server.clock.now(), 1, 'second'));
    }
  };
  const requested = async (caller: Caller, number: string, parts: readonly PartRow[]): Promise<QuotationDetail> => {
    const { id, version } = await caller.call(createQuotation, draftOf(number, parts));
    await caller.call(requestQuotation, { id, version });
    await hear();
    return caller.call(readQuotation, { id });
  };
  /** Asks the distributor about a quotation, and answers what is known of it then. */
  const asked = async (caller: Caller, id: string): Promise<QuotationDetail> => {
    const { version } = await caller.call(readQuotation, { id });
    await caller.call(askAboutQuotation, { id, version });
    await hear();
    return caller.call(readQuotation, { id });
  };
  /** A quotation that the distributor has answered; it does not bid for the parts that are named. */
  const answered = async (
    caller: Caller,
    number: string,
    parts: readonly PartRow[],
    none: readonly string[] = [],
  ): Promise<QuotationDetail> => {
    const { id } = await requested(caller, number, parts);
    await simulated.control('quotes/answer', { customerQuoteNumber: number, none });
    return asked(caller, id);
  };
  return { hear, drain, requested, asked, answered };
};
