import { dayText } from './clock.ts';
import type { House } from './house.ts';
import { type Answer, text } from './orders.ts';
import { drawsOf } from './random.ts';

const OK = 200;
const NOT_FOUND = 404;
const WRONG = 400;
const FIRST_NUMBER = 26_451_000;
const LONGEST_NUMBER = 35;
const HOLDS_DAYS = 180;
const WINDOW_WEEKS = 5;
const LINE_STEP = 10;
/** A quotation is priced so long after it was requested. */
const PRICED_AFTER_MS = 120_000;
/** For so many parts the house does not bid; its prices are so much below those of the catalogue. */
const NO_BID_SHARE = 0.15;
const REBATE = 0.9;
const PRICE_DIGITS = 4;

interface QuoteLine {
  tiPartNumber: string;
  quantity: number;
  requestedUnitPrice: unknown;
}

/** A quotation as the house has taken it. */
interface TakenQuote {
  quoteNumber: string;
  customerQuoteNumber: string;
  profile: string;
  endCustomer: string;
  reason: string;
  currency: string;
  /** Days since 1970. */
  from: number;
  to: number;
  /** From this moment on its lines are answered. */
  pricedAt: number;
  lines: QuoteLine[];
  /** Parts for which somebody has said that the house does not bid. */
  none: string[];
  /** Prices that somebody has set. */
  prices: Readonly<Record<string, number>>;
}

/** The quotations of a house. */
export interface QuoteBook {
  taken: TakenQuote[];
  drawn: number;
}

export const newQuoteBook = (): QuoteBook => ({ taken: [], drawn: 0 });

const failed = (errorCode: string, field: string, message: string): Answer => ({
  status: WRONG,
  body: { errors: [{ errorCode, type: 'ERROR', field, reason: message, message }] },
});

const productOf = ({ catalogue, clock }: House, partNumber: string) => catalogue.find(partNumber, clock.day(), 'USD');

const isBid = (house: House, { none, prices }: TakenQuote, { tiPartNumber }: QuoteLine): boolean =>
  !none.includes(tiPartNumber) &&
  productOf(house, tiPartNumber) !== undefined &&
  (tiPartNumber in prices || drawsOf(house.catalogue.seed, `quote ${tiPartNumber}`)() >= NO_BID_SHARE);

/** A share below the lowest price of the catalogue. */
const priceOf = (house: House, { prices }: TakenQuote, partNumber: string): number => {
  const breaks = productOf(house, partNumber)?.pricing[0]?.priceBreaks ?? [];
  const lowest = Math.min(...breaks.map(({ price }) => price));
  return prices[partNumber] ?? Number((lowest * REBATE).toFixed(PRICE_DIGITS));
};

const answeredLine = (house: House, quote: TakenQuote, line: QuoteLine): object => {
  if (!isBid(house, quote, line)) return { status: 'No Bid', statusReason: 'Not quoted for this end customer' };
  const product = productOf(house, line.tiPartNumber);
  return {
    status: 'Bid',
    ...{ tiUnitPrice: priceOf(house, quote, line.tiPartNumber), tiUnitPriceCurrencyCode: quote.currency },
    minimumOrderQuantity: product?.minimumOrderQuantity,
    nextOrderQuantityIncrement: product?.standardPackQuantity,
  };
};

const shownQuote = (house: House, quote: TakenQuote): object => ({
  ...{ customerQuoteNumber: quote.customerQuoteNumber, checkoutProfileId: quote.profile },
  ...{ quoteNumber: quote.quoteNumber, quoteReason: quote.reason, endCustomerCompanyName: quote.endCustomer },
  ...{ quoteStatus: 'Accept', quoteStartDate: dayText(quote.from), quoteEndDate: dayText(quote.to) },
  ...{ incotermCode: 'FCA', cancellationWindowWeeks: WINDOW_WEEKS, rescheduleWindowWeeks: WINDOW_WEEKS },
  lineItems: quote.lines.map((line, at) => ({
    ...{ tiLineItemNumber: `${(at + 1) * LINE_STEP}`, ...line, tiPartNumber: `${line.tiPartNumber}  ` },
    requestedUnitPriceCurrencyCode: quote.currency,
    ...(house.clock.now() >= quote.pricedAt ? answeredLine(house, quote, line) : { status: 'Pending' }),
  })),
});

const linesOf = (said: unknown): QuoteLine[] => {
  const lines = (Array.isArray(said) ? said : []).map((line: Record<string, unknown>) => ({
    ...{ tiPartNumber: text(line.tiPartNumber), quantity: Number(line.quantity) },
    requestedUnitPrice: line.requestedUnitPrice,
  }));
  // Of a part that stands several times the first line is taken alone.
  return lines.filter((line, at) => lines.findIndex(one => one.tiPartNumber === line.tiPartNumber) === at);
};

const saidOf = (body: string): Record<string, unknown> => {
  try {
    return (JSON.parse(body) as { quote?: Record<string, unknown> }).quote ?? {};
  } catch {
    return {};
  }
};

const wrongWith = ({ quotes }: House, said: Record<string, unknown>, lines: readonly QuoteLine[]) => {
  const number = text(said.customerQuoteNumber);
  if (number.length > LONGEST_NUMBER)
    return failed('ERR-BKG-QUOTE-API-0004', 'customerQuoteNumber', 'The number is too long');
  if (quotes.taken.some(quote => quote.customerQuoteNumber === number))
    return failed('TI-TXT-045', 'customerQuoteNumber', `Quote ${number} exists already`);
  if (text(said.endCustomerCompanyName) === '')
    return failed('ERR-BKG-QUOTE-API-0001', 'endCustomerCompanyName', 'The end customer is missing');
  if (lines.length === 0 || lines.some(({ quantity }) => !(quantity > 0)))
    return failed('ERR-BKG-QUOTE-API-0002', 'quantity', 'The quantity is missing');
  return undefined;
};

/** Takes a request for a quotation, or says what is wrong with it. */
export const placeQuote = (house: House, body: string): Answer => {
  const { quotes, clock } = house;
  const said = saidOf(body);
  const lines = linesOf(said.lineItems);
  const wrong = wrongWith(house, said, lines);
  if (wrong) return wrong;
  quotes.drawn += 1;
  const quote: TakenQuote = {
    ...{ quoteNumber: `${FIRST_NUMBER + quotes.drawn}`, customerQuoteNumber: text(said.customerQuoteNumber) },
    ...{ profile: text(said.checkoutProfileId), endCustomer: text(said.endCustomerCompanyName) },
    ...{ reason: text(said.quoteReason), currency: text(said.requestedUnitPriceCurrencyCode) || 'USD' },
    ...{ from: clock.day(), to: clock.day() + HOLDS_DAYS, pricedAt: clock.now() + PRICED_AFTER_MS, lines },
    ...{ none: [], prices: {} },
  };
  quotes.taken.push(quote);
  return { status: OK, body: { quotes: [shownQuote(house, quote)] } };
};

/** The quotations of a number, ours or theirs. */
export const findQuotes = (house: House, query: URLSearchParams): Answer => {
  const found = house.quotes.taken.filter(
    ({ quoteNumber, customerQuoteNumber }) =>
      Number(quoteNumber) === Number(query.get('quoteNumber') ?? Number.NaN) ||
      customerQuoteNumber === query.get('customerQuoteNumber'),
  );
  return { status: found.length > 0 ? OK : NOT_FOUND, body: { quotes: found.map(quote => shownQuote(house, quote)) } };
};

const named = ({ quotes }: House, number: string): TakenQuote => {
  const quote = quotes.taken.find(({ customerQuoteNumber }) => customerQuoteNumber === number);
  if (!quote) throw new Error(`there is no quote ${number}`);
  return quote;
};

/** What the house would push now about a quotation of ours; the newer interface pushes none, and names no moment. */
export const quotePushOf = (house: House, number: string): object => ({
  Quotes: house.quotes.taken
    .filter(quote => quote.customerQuoteNumber === number)
    .map(quote => ({ SupplierQuoteIdentifier: quote.quoteNumber, CustomerQuoteIdentifier: quote.customerQuoteNumber })),
});

/** Answers a quotation at once; for the parts that are named, the house does not bid. */
export const answerQuoteNow = (house: House, number: string, none: string[]): void => {
  const quote = named(house, number);
  quote.pricedAt = house.clock.now();
  quote.none = none;
};

/** Lets a quotation hold for so many more days. */
export const extendQuote = (house: House, number: string, days: number): void => {
  named(house, number).to += days;
};

/** Whether a part may be ordered by a quotation today. */
export const isQuoted = (house: House, number: string, partNumber: string): boolean =>
  house.quotes.taken.some(quote => {
    const line = quote.lines.find(one => one.tiPartNumber === partNumber);
    const today = house.clock.day();
    const holds = quote.from <= today && today <= quote.to && house.clock.now() >= quote.pricedAt;
    return Number(quote.quoteNumber) === Number(number) && line !== undefined && holds && isBid(house, quote, line);
  });
