import { type Decimal, type FieldRefusal, type PlainDate, subtract } from '../../kernel/index.ts';

/** What the distributor has answered to a line of a quotation; *Bid* alone has a price. */
export const QUOTE_ANSWERS = ['pending', 'bid', 'no_bid'] as const;
export type QuoteAnswer = (typeof QUOTE_ANSWERS)[number];

/** Why a quotation is asked for: contract manufacturer or maker decides, a new opportunity, a price that is renewed. */
export const QUOTE_REASONS = ['cm_controlled', 'oem_controlled', 'new_opportunity', 'renewal'] as const;
export type QuoteReason = (typeof QUOTE_REASONS)[number];

/** A quotation that ends within so many days is told to those who order. */
export const EXPIRING_DAYS = 14;

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

/** A line as it is asked for: a part, and what a competitor offers instead of it. */
export interface AskedQuoteLine {
  partNo: string;
  altSupplier?: string | null | undefined;
  altPrice?: Decimal | null | undefined;
  altCurrency?: string | null | undefined;
}

const refusedLine = (line: AskedQuoteLine, at: number, before: ReadonlySet<string>): FieldRefusal[] => {
  const { partNo, altSupplier, altPrice, altCurrency } = line;
  const field = (name: string): string => `lines[${at}].${name}`;
  const found: FieldRefusal[] = [];
  // Of a part that stands twice the distributor would answer the first line alone.
  if (before.has(partNo))
    found.push({ field: field('partNo'), value: partNo, code: 'material_repeated', params: { material: partNo } });
  if (altPrice && !altSupplier) found.push({ field: field('altSupplier'), value: '', code: 'required' });
  if (altPrice && !altCurrency) found.push({ field: field('altCurrency'), value: '', code: 'required' });
  return found;
};

/** What keeps lines from being asked for, each by its place: a part twice, a competitor's price without its supplier or currency. */
export const refusedQuoteLines = (lines: readonly AskedQuoteLine[]): FieldRefusal[] => {
  const before = new Set<string>();
  return lines.flatMap((line, at) => {
    const found = refusedLine(line, at, before);
    before.add(line.partNo);
    return found;
  });
};

/** A line of one quotation as it is held against another. */
export interface ComparableQuoteLine {
  partNo: string;
  answer: QuoteAnswer;
  price: Decimal | null;
  currency: string;
}

/** A part in two quotations: null where one of them does not ask for it. */
export interface ComparedQuotePart<L extends ComparableQuoteLine> {
  id: string;
  partNo: string;
  left: L | null;
  right: L | null;
  /** By how much the price of the right one is above that of the left one; null where both cannot be compared. */
  difference: Decimal | null;
}

const differenceOf = (left: ComparableQuoteLine | null, right: ComparableQuoteLine | null): Decimal | null =>
  left?.price && right?.price && left.currency === right.currency ? subtract(right.price, left.price) : null;

/** Two quotations part by part: first the parts of the left one in its order, then those that the right one alone has. */
export const comparedQuoteParts = <L extends ComparableQuoteLine>(
  left: readonly L[],
  right: readonly L[],
): ComparedQuotePart<L>[] => {
  const numbers = [...new Set([...left, ...right].map(({ partNo }) => partNo))];
  return numbers.map(partNo => {
    const [one, other] = [left, right].map(lines => lines.find(line => line.partNo === partNo) ?? null);
    return {
      ...{ id: partNo, partNo, left: one ?? null, right: other ?? null },
      difference: differenceOf(one ?? null, other ?? null),
    };
  });
};
