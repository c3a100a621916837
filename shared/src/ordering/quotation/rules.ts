import type { Decimal, FieldRefusal, PlainDate } from '../../kernel/index.ts';

/** What the distributor has answered to a line of a quotation; *Bid* alone has a price. */
export const QUOTE_ANSWERS = ['pending', 'bid', 'no_bid'] as const;
export type QuoteAnswer = (typeof QUOTE_ANSWERS)[number];

/** A line of a quotation, as far as it decides whether a price is in force. */
export interface QuotedLine {
  answer: QuoteAnswer;
  price?: Decimal | null | undefined;
  currency?: string | null | undefined;
  validFrom: PlainDate;
  validTo: PlainDate;
}

/** A bid has a price with its currency, and ends no earlier than it begins. */
export const refusedQuote = ({ answer, price, currency, validFrom, validTo }: QuotedLine): FieldRefusal[] => {
  const found: FieldRefusal[] = [];
  if (answer === 'bid' && !price) found.push({ field: 'price', value: '', code: 'required' });
  if (price && !currency) found.push({ field: 'currency', value: '', code: 'required' });
  if (validTo < validFrom)
    found.push({
      field: 'validTo',
      value: validTo,
      code: 'end_before_start',
      params: { start: validFrom, end: validTo },
    });
  return found;
};
