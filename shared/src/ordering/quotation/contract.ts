import { z } from 'zod';
import {
  callsOf,
  code,
  decimal,
  decimalOut,
  endpoint,
  id,
  importEndpoint,
  isCurrency,
  listEndpoint,
  optionalText,
  person,
  plainDate,
  statesOf,
  TURNS,
  text,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { orderedQuantity, shipToAccount } from '../cart/contract.ts';
import { quotation } from './machine.ts';
import { QUOTE_ANSWERS, QUOTE_REASONS } from './rules.ts';

const PATH = '/ordering/v1/quotation' as const;
const LONGEST_NUMBER = 60;
/** The distributor takes an own number, a name and a part of at most so many signs. */
const LONGEST_OWN_NUMBER = 35;
const LONGEST_END_CUSTOMER = 35;
const LONGEST_COMPETITOR = 40;
const LONGEST_COMMENT = 250;
const LONGEST_REASON = 200;
const MOST_PRICE_DECIMALS = 6;

/** A quotation asks for at most so many parts. */
export const MOST_QUOTE_LINES = 100;

const quoteAnswer = z.enum(QUOTE_ANSWERS);
const quoteReason = z.enum(QUOTE_REASONS);
const quotationState = z.enum(statesOf(quotation));
const price = decimal({ min: 'positive', scale: MOST_PRICE_DECIMALS });
const currency = z
  .string()
  .trim()
  .refine(isCurrency, { params: { code: 'format', params: { example: 'USD' } } })
  .meta({ normalise: 'NFKC', capitals: true, examples: ['USD'] });

export const quotationRow = z.object({
  id,
  version,
  /** The company's own number of it; the distributor's, where it came by file without a request. */
  customerQuoteNo: z.string(),
  /** The distributor's number; empty until it has one. */
  quotationNo: z.string(),
  state: quotationState,
  turn,
  quoteReason: quoteReason.nullable(),
  shipTo: z.string(),
  endCustomer: z.string(),
  currency: z.string(),
  validFrom: plainDate.nullable(),
  /** It holds through the end of this day, in the distributor's zone. */
  validTo: plainDate.nullable(),
  /** Days until it ends, today being 0; null where it does not hold. */
  daysLeft: z.int().nullable(),
  lineCount: z.int(),
  bidCount: z.int(),
  incoterm: z.string(),
  /** Weeks before an order ships in which it can neither be cancelled nor moved. */
  cancelWeeks: z.int().nullable(),
  changeWeeks: z.int().nullable(),
  comment: z.string(),
  /** In the distributor's words. */
  said: z.string(),
  /** Why it was cancelled. */
  cancelReason: z.string(),
  /** Nobody has taken note of the answer yet. */
  unread: z.boolean(),
  requestedBy: person.nullable(),
  requestedAt: timestamp.nullable(),
  /** When the distributor said something of it last. */
  heardAt: timestamp.nullable(),
  changedAt: timestamp,
});
export type QuotationRow = z.output<typeof quotationRow>;

/** A line as it was asked for, and as the distributor answered it. */
export const quotationLine = z.object({
  id,
  lineNo: z.string(),
  partId: z.string(),
  partNo: z.string(),
  ownPartNo: z.string(),
  description: z.string(),
  /** Pieces that are asked for; null where the file of the distributor names none. */
  quantity: z.int().nullable(),
  /** The price of a piece that is wished for. */
  targetPrice: decimalOut.nullable(),
  answer: quoteAnswer,
  /** The price of a piece; null where the distributor has not bid. */
  price: decimalOut.nullable(),
  currency: z.string(),
  /** Least pieces of an order at this price, and the step from there; null where the distributor names none. */
  minimumQty: z.int().nullable(),
  packQty: z.int().nullable(),
  validFrom: plainDate.nullable(),
  validTo: plainDate.nullable(),
  /** It is the price of the company's cart today. */
  holds: z.boolean(),
  /** The price of the catalogue at that quantity; null where none is told. */
  listPrice: decimalOut.nullable(),
  /** What a competitor offers instead. */
  altSupplier: z.string(),
  altPartNo: z.string(),
  altPrice: decimalOut.nullable(),
  altCurrency: z.string(),
  note: z.string(),
  /** In the distributor's words: why it does not bid. */
  said: z.string(),
});
export type QuotationLine = z.output<typeof quotationLine>;

/** What is known of the call that is made about it next. */
export const quotationAsking = z.object({
  step: z.enum(['send', 'look', 'poll']),
  dueAt: timestamp.nullable(),
  /** Why the last call brought nothing. */
  why: z.string(),
});

export const quotationDetail = quotationRow.extend({
  lines: z.array(quotationLine),
  /** Null where nothing was ever asked. */
  asking: quotationAsking.nullable(),
});
export type QuotationDetail = z.output<typeof quotationDetail>;

export const listQuotations = listEndpoint({
  path: PATH,
  access: 'ordering.quotation.view',
  title: 'Quotations of the distributor',
  row: quotationRow,
  filter: {
    /** Its own number, or the distributor's, begins with it. */
    search: optionalText(LONGEST_NUMBER),
    state: z.array(quotationState).max(quotationState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    validToFrom: plainDate.optional(),
    validToTo: plainDate.optional(),
    /** It is effective, and its end is near. */
    expiring: z.boolean().optional(),
    /** Nobody has taken note of the answer yet. */
    unread: z.boolean().optional(),
  },
  sortable: ['changedAt', 'customerQuoteNo', 'quotationNo', 'validTo'],
  defaultSort: '-changedAt',
  tabs: {
    answered: { unread: true },
    expiring: { expiring: true },
    open: { state: ['draft', 'requested', 'in_pricing'] },
    effective: { state: ['effective'] },
  },
});

const calls = callsOf(PATH, 'ordering.quotation', quotationDetail);

/** The own number names a quotation at the distributor; each is used once. */
export const customerQuoteNo = code(LONGEST_OWN_NUMBER, 'RFQ-26-0041');

const askedLine = z.strictObject({
  partNo: code(LONGEST_COMPETITOR, 'ORB10A100DR'),
  quantity: orderedQuantity,
  targetPrice: price.nullish(),
  ownPartNo: optionalText(LONGEST_NUMBER),
  altSupplier: optionalText(LONGEST_COMPETITOR),
  altPartNo: optionalText(LONGEST_COMPETITOR),
  altPrice: price.nullish(),
  altCurrency: currency.nullish(),
  note: optionalText(LONGEST_COMMENT),
});

const draft = {
  customerQuoteNo,
  quoteReason,
  shipTo: shipToAccount,
  endCustomer: text(LONGEST_END_CUSTOMER),
  currency,
  comment: optionalText(LONGEST_COMMENT),
  lines: z.array(askedLine).min(1).max(MOST_QUOTE_LINES),
};

export const readQuotation = calls.read({ title: 'One quotation with its lines' });
export const createQuotation = calls.create({ title: 'Draft a quotation', input: draft });
export const changeQuotation = calls.change({ title: 'Change a quotation that was not requested yet', input: draft });

/** The distributor answers by itself; an answer that is lost is looked up before anything is sent again. */
export const requestQuotation = calls.act('request', { title: 'Request a quotation from the distributor' });

export const cancelQuotation = calls.act('cancel', {
  title: 'Cancel a quotation that has no answer yet',
  input: { reason: text(LONGEST_REASON) },
});

export const takeNoteOfQuotation = calls.act('take-note', { title: 'Take note of the answer to a quotation' });

export const askAboutQuotation = calls.act('ask-about', { title: 'Ask the distributor about a quotation now' });

/** Lines with a bid that holds, all of them or those that are named; each for the quantity that was asked for. */
export const putQuotationIntoCart = endpoint({
  method: 'POST',
  path: `${PATH}/:id/cart`,
  // It begins an order, as purchasing may, who keeps no cart (ordering.md, Machines).
  access: 'ordering.componentOrder.edit',
  title: 'Put bids of a quotation into the cart',
  shows: { 'ordering.quotation': 'the quotation whose bids are ordered' },
  input: z.strictObject({ id, lineIds: z.array(id).min(1).max(MOST_QUOTE_LINES).optional() }),
  answer: z.object({ count: z.int() }),
});

/** The distributor's own answer as a file: no answer is written by hand. A quotation that is not known yet is made. */
export const importQuotationLines = importEndpoint({
  path: `${PATH}/import`,
  access: 'ordering.quotation.edit',
  title: 'Import a quotation of the distributor',
  row: z.strictObject({
    quotationNo: code(LONGEST_NUMBER, 'Q-264411'),
    lineNo: code(10, '10'),
    partNo: code(LONGEST_NUMBER, 'ORB10A100DR'),
    answer: quoteAnswer,
    price: price.nullish(),
    currency: currency.nullish(),
    validFrom: plainDate,
    validTo: plainDate,
    minimumQty: orderedQuantity.nullish(),
    packQty: orderedQuantity.nullish(),
    said: optionalText(LONGEST_REASON),
  }),
  key: 'lineNo',
  within: 'quotationNo',
  asksDecimalMark: true,
});
