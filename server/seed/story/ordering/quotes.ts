import { addDays, type Decimal } from '@inbound/shared';
import { quotation } from '@inbound/shared/ordering/quotation/machine';
import type { QuotationReport } from '@inbound/shared/ordering/quotation/report';
import type { QuoteReason } from '@inbound/shared/ordering/quotation/rules';
import { DISTRIBUTOR_ZONE } from '../../../src/ordering/distributor/distributor-zone.ts';
import { partNumbered } from '../../../src/ordering/part/ordered-part.ts';
import { create } from '../../../src/ordering/quotation/drafts.ts';
import { endQuotations } from '../../../src/ordering/quotation/ends.ts';
import { applyQuoteReport } from '../../../src/ordering/quotation/follow.ts';
import { takeNote } from '../../../src/ordering/quotation/request.ts';
import { factsOf } from '../../../src/ordering/quotation/rows.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { take } from '../../../src/platform/record/take.ts';
import { later } from '../../../src/platform/tools/clock.ts';
import type { Narrator } from '../narrator.ts';
import type { SeededWorld } from '../world.ts';

/** The simulator has the same quotations, by numbers, parts and days (`simulator/src/told-quotes.ts`). */
const LINE_NAME = 'simulator';
const WINDOW_WEEKS = 5;
const NOT_BID = 'Not quoted for this end customer';

interface ToldLine {
  partNo: string;
  quantity: number;
  /** What the distributor bids; null is no bid, and absent no answer yet. */
  bid?: Decimal | null;
  target?: Decimal;
  /** What a competitor offers instead. */
  alternative?: { altSupplier: string; altPartNo: string; altPrice: Decimal; altCurrency: string };
}

interface ToldQuote {
  own: string;
  number: string;
  reason: QuoteReason;
  daysAgo: number;
  daysLeft: number;
  /** Somebody has taken note of the answer. */
  isNoted: boolean;
  lines: readonly ToldLine[];
}

/** One that was answered just now, one that ends soon, and one that is in pricing. */
const TOLD: readonly ToldQuote[] = [
  {
    ...{ own: 'RFQ-26-0024', number: '26440655', reason: 'oem_controlled', daysAgo: 171, daysLeft: 9, isNoted: true },
    lines: [{ partNo: 'ORB50A101DR', quantity: 5000, bid: '1.29' }],
  },
  {
    ...{ own: 'RFQ-26-0031', number: '26441100', reason: 'oem_controlled', daysAgo: 20, daysLeft: 120, isNoted: false },
    lines: [
      { partNo: 'ORB10A100DR', quantity: 5000, bid: '0.148', target: '0.14' },
      {
        ...{ partNo: 'ORB22Q1100PAP', quantity: 2000, bid: '2.12' },
        alternative: {
          ...{ altSupplier: 'Meridian Devices', altPartNo: 'MD-INA-22Q', altPrice: '2.05', altCurrency: 'USD' },
        },
      },
      { partNo: 'ORB48A107RGER', quantity: 3000, bid: null },
    ],
  },
  {
    ...{ own: 'RFQ-26-0036', number: '26441382', reason: 'oem_controlled', daysAgo: 1, daysLeft: 179, isNoted: false },
    lines: [
      { partNo: 'ORB42E100PWR', quantity: 2000, target: '0.33' },
      { partNo: 'ORB15E103DGKR', quantity: 4000 },
    ],
  },
];

const answeredLine = async (ctx: Ctx, { partNo, bid }: ToldLine): Promise<QuotationReport['lines'][number]> => {
  const part = await partNumbered(ctx, partNo);
  if (!part) throw new Error(`the story has no part ${partNo}`);
  const none = { price: null, currency: '', minimumQty: null, packQty: null };
  if (bid === undefined) return { partNo, answer: 'pending', said: 'Pending', ...none };
  if (bid === null) return { partNo, answer: 'no_bid', said: NOT_BID, ...none };
  return {
    ...{ partNo, answer: 'bid', said: 'Bid', price: bid, currency: 'USD' },
    ...{ minimumQty: part.minimum_qty, packQty: part.pack_qty },
  };
};

const reportOf = async (ctx: Ctx, told: ToldQuote): Promise<QuotationReport> => {
  const today = ctx.today(DISTRIBUTOR_ZONE);
  const lines = [];
  for (const line of told.lines) lines.push(await answeredLine(ctx, line));
  return {
    ...{ quotationNo: told.number, customerQuoteNo: told.own, said: 'Accept', isRefused: false, lines },
    ...{ validFrom: addDays(today, -told.daysAgo), validTo: addDays(today, told.daysLeft), incoterm: 'FCA' },
    ...{ cancelWeeks: WINDOW_WEEKS, changeWeeks: WINDOW_WEEKS },
  };
};

/** Requests a draft as the distributor of the demo has it; it is asked about once a day. */
const request = async (ctx: Ctx, id: string, narrator: Narrator): Promise<void> => {
  const taken = await take(ctx, quotation, 'quotation', id, 'request', { facts: row => factsOf(row) });
  await taken.store({ lineName: LINE_NAME, requestedBy: ctx.actor.name, requestedAt: ctx.now });
  await ctx.insert('quotation_sending', { quotation_id: id, step: 'poll', due_at: later(narrator.now, 1, 'day') });
};

/** What purchasing has asked the distributor for, and what it has answered. */
export const tellQuotes = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  const buyer = world.person('backlog-buyer');
  if (!buyer) return;
  const now = narrator.at(narrator.now);
  for (const told of TOLD) {
    const ctx = narrator.as(buyer, later(narrator.now, -told.daysAgo, 'day'));
    const { id } = await create(ctx, {
      ...{ customerQuoteNo: told.own, quoteReason: told.reason, shipTo: 'CHANGCHUN-7', endCustomer: 'Hanlin Motors' },
      currency: 'USD',
      lines: told.lines.map(({ partNo, quantity, target, alternative }) => ({
        ...{ partNo, quantity, targetPrice: target ?? null },
        ...alternative,
      })),
    });
    await request(ctx, id, narrator);
    const row = await now.rows('quotation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await applyQuoteReport(now, row, await reportOf(now, told));
    if (!told.isNoted) continue;
    const { version } = await now.rows('quotation').select('version').where('id', '=', id).executeTakeFirstOrThrow();
    await takeNote(narrator.as(buyer, narrator.now), { id, version });
  }
  await endQuotations(now);
};
