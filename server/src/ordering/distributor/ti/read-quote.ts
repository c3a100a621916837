import { type Decimal, isCurrency, isDecimal, isPositive } from '@inbound/shared';
import type { QuotationReport, ReportedQuoteLine } from '@inbound/shared/ordering/quotation/report';
import type { QuoteAnswer } from '@inbound/shared/ordering/quotation/rules';
import { z } from 'zod';
import { count, day, listOf, text } from './tolerant.ts';

const LONGEST_NUMBER = 60;
const LONGEST_SAID = 200;
const MOST_LINES = 1_000;
const MOST_QUOTES = 100;
const LEADING_ZEROS = /^0+(?=\d)/;
const SIGNS = /[\s_-]+/g;

const bare = (word: string): string => word.toUpperCase().replace(SIGNS, '');

/** The words for what became of a line. */
const ANSWERS: Readonly<Record<string, QuoteAnswer>> = {
  PENDING: 'pending',
  ACCEPT: 'pending',
  BID: 'bid',
  NOBID: 'no_bid',
  REJECT: 'no_bid',
  REJECTED: 'no_bid',
};

const REFUSED = new Set(['REJECT', 'REJECTED']);

/** The price of a piece; nothing while it is not priced, which is also written as zero. */
const price = z
  .unknown()
  .optional()
  .transform((value): Decimal | null => {
    const written = typeof value === 'number' || typeof value === 'string' ? `${value}`.trim() : '';
    return isDecimal(written) && isPositive(written) ? written : null;
  });

const pieces = count
  .nullish()
  .catch(null)
  .transform(value => value || null);

const line = z
  .object({
    tiPartNumber: text(LONGEST_NUMBER).refine(number => number !== ''),
    status: text(LONGEST_NUMBER),
    statusReason: text(LONGEST_SAID),
    tiUnitPrice: price,
    tiUnitPriceCurrencyCode: text(LONGEST_NUMBER),
    minimumOrderQuantity: pieces,
    nextOrderQuantityIncrement: pieces,
  })
  .transform((said): ReportedQuoteLine => {
    const currency = said.tiUnitPriceCurrencyCode.toUpperCase();
    const answer = ANSWERS[bare(said.status)] ?? 'pending';
    // A bid without a price in a currency is none yet.
    const isPriced = said.tiUnitPrice !== null && isCurrency(currency);
    return {
      partNo: said.tiPartNumber,
      answer: answer === 'bid' && !isPriced ? 'pending' : answer,
      said: said.statusReason || said.status,
      price: answer === 'bid' && isPriced ? said.tiUnitPrice : null,
      currency: answer === 'bid' && isPriced ? currency : '',
      ...{ minimumQty: said.minimumOrderQuantity, packQty: said.nextOrderQuantityIncrement },
    };
  });

const quote = z
  .object({
    quoteNumber: text(LONGEST_NUMBER).refine(number => number !== ''),
    customerQuoteNumber: text(LONGEST_NUMBER),
    quoteStatus: text(LONGEST_NUMBER),
    quoteStartDate: day,
    quoteEndDate: day,
    incotermCode: text(LONGEST_NUMBER),
    cancellationWindowWeeks: count.nullish().catch(null),
    rescheduleWindowWeeks: count.nullish().catch(null),
    lineItems: z.preprocess(said => said ?? [], listOf(line, MOST_LINES)),
  })
  .transform(
    (said): QuotationReport => ({
      quotationNo: said.quoteNumber.replace(LEADING_ZEROS, ''),
      customerQuoteNo: said.customerQuoteNumber,
      said: said.quoteStatus,
      isRefused: REFUSED.has(bare(said.quoteStatus)),
      ...{ validFrom: said.quoteStartDate, validTo: said.quoteEndDate, incoterm: said.incotermCode },
      cancelWeeks: said.cancellationWindowWeeks ?? null,
      changeWeeks: said.rescheduleWindowWeeks ?? null,
      lines: said.lineItems,
    }),
  );

const quotes = z.object({ quotes: listOf(quote, MOST_QUOTES) });

/** The quotations in an answer; one without a number is none, and what cannot be read of a line leaves out that line. */
export const quotesIn = (said: unknown): QuotationReport[] => {
  const read = quotes.safeParse(said);
  return read.success ? read.data.quotes : [];
};

/** Whether two numbers of quotations are the same: some answers put zeros in front. */
export const sameQuoteNumber = (one: string, other: string): boolean =>
  one.replace(LEADING_ZEROS, '') === other.replace(LEADING_ZEROS, '');
