import { z } from 'zod';
import {
  callsOf,
  decimalOut,
  endpoint,
  id,
  listEndpoint,
  longText,
  optionalText,
  plainDate,
  type Shows,
  timestamp,
} from '../../kernel/index.ts';
import { lifeCycle } from './life-cycle.ts';

const PATH = '/ordering/v1/part' as const;
const view = 'ordering.part.view' as const;
const refresh = 'ordering.part.refresh' as const;

/** A part as the distributor offers it; quantities are pieces. */
export const partRow = z.object({
  id,
  /** The distributor's number, by which it is ordered. */
  partNo: z.string(),
  genericNo: z.string(),
  description: z.string(),
  lifeCycle,
  /** The distributor's own word for it. */
  lifeCycleSaid: z.string(),
  stock: z.int(),
  /** The most pieces of one order; null is without a limit. */
  orderLimit: z.int().nullable(),
  minimumQty: z.int(),
  packQty: z.int(),
  /** The price of a piece at the smallest quantity; null where none is told. */
  firstPrice: decimalOut.nullable(),
  currency: z.string(),
  /** The numbers by which the reader's company knows it. */
  ownPartNos: z.array(z.string()),
  /** The last day on which a quotation of the reader's company holds; null where it is not in Bid state today. */
  bidUntil: plainDate.nullable(),
  packageType: z.string(),
  packageCarrier: z.string(),
  eccn: z.string(),
  htsCode: z.string(),
  /** It stands in the distributor's last whole catalogue. */
  offered: z.boolean(),
  /** When the distributor said what stands here. */
  checkedAt: timestamp,
  changedAt: timestamp,
});
export type PartRow = z.output<typeof partRow>;

/** The price of a piece from a quantity on. */
export const partPrice = z.object({ from: z.int(), price: decimalOut });
export type PartPrice = z.output<typeof partPrice>;

/** The price of a quotation by which a part is bought, from its least quantity on. */
export const partBid = z.object({
  quotationNo: z.string(),
  price: decimalOut,
  currency: z.string(),
  /** Least pieces of an order at this price, and the step from there; null where the distributor names none. */
  minimumQty: z.int().nullable(),
  packQty: z.int().nullable(),
  /** It holds through the end of this day, in the distributor's zone. */
  validTo: plainDate,
});
export type PartBid = z.output<typeof partBid>;

/** What a quotation says of orders that are made by it. */
export const bidTerms = z.object({
  incoterm: z.string(),
  /** Weeks before an order ships in which it can neither be cancelled nor moved; null where the quotation names none. */
  cancelWeeks: z.int().nullable(),
  changeWeeks: z.int().nullable(),
});
export type BidTerms = z.output<typeof bidTerms>;

/** Pieces that the distributor expects in a week, named by a day of it; null is an unknown quantity. */
export const futureStock = z.object({ week: plainDate, qty: z.int().nullable() });
export type FutureStock = z.output<typeof futureStock>;

/** Stock and price as they were at the end of a day on which one of them changed. */
export const partDay = z.object({ day: plainDate, stock: z.int(), price: decimalOut.nullable() });
export type PartDay = z.output<typeof partDay>;

/** Another part of the same generic number: the same function in another package, carrier or grade. */
export const partAlternative = partRow.pick({
  id: true,
  partNo: true,
  description: true,
  packageType: true,
  stock: true,
  firstPrice: true,
  currency: true,
});
export type PartAlternative = z.output<typeof partAlternative>;

export const partDetail = partRow.extend({
  pinCount: z.int().nullable(),
  customReel: z.boolean(),
  prices: z.array(partPrice),
  /** The bid that the reader's company has today; null where the part is not in Bid state. */
  bid: partBid.nullable(),
  /** The terms of that bid. */
  bidTerms: bidTerms.nullable(),
  futureStock: z.array(futureStock),
  /** The oldest day first. */
  days: z.array(partDay),
  alternatives: z.array(partAlternative),
});
export type PartDetail = z.output<typeof partDetail>;

/** What stands beside a part without a permission of its own. */
const besides = {
  'ordering.crossReference': 'the numbers by which the reader’s own company knows it',
  'ordering.quotation': 'whether the distributor has bid for it to the reader’s own company',
} satisfies Shows;

export const listParts = listEndpoint({
  path: PATH,
  access: view,
  title: 'Parts of the distributor',
  shows: besides,
  row: partRow,
  filter: {
    /** Number, generic number or description begins with it. */
    search: optionalText(60),
    /** A number by which the reader's company knows it begins with it. */
    ownPartNo: optionalText(60),
    lifeCycle: z.array(lifeCycle).max(lifeCycle.options.length).optional(),
    inStock: z.boolean().optional(),
    offered: z.boolean().optional(),
  },
  sortable: ['partNo', 'genericNo', 'stock', 'changedAt'],
  defaultSort: 'partNo',
  tabs: { inStock: { inStock: true }, short: { inStock: false }, notOffered: { offered: false } },
});

const calls = callsOf(PATH, 'ordering.part', partDetail);

export const readPart = calls.read({
  title: 'One part with its prices, what is expected, and how stock and price went',
  shows: besides,
});

/** A pasted list has at most so many lines. */
export const MOST_PASTED_LINES = 500;
const LONGEST_LIST = 50_000;

/** By what a number means a part, the surest first; a prefix is never taken by itself. */
export const matchConfidence = z.enum(['own', 'exact', 'normalised', 'prefix']);
export type MatchConfidence = z.output<typeof matchConfidence>;

/**
 * What became of a line: one part is meant; several may be; none is known; a spreadsheet has rewritten the number; the quantity
 * is no whole number; more stands in it than a number and a quantity.
 */
export const matchVerdict = z.enum(['matched', 'ambiguous', 'not_found', 'rewritten', 'quantity', 'too_many_cells']);

/** A part that a line may mean, with what decides its quantity and price. */
export const matchCandidate = partRow
  .pick({
    ...{ id: true, partNo: true, description: true, ownPartNos: true, stock: true, orderLimit: true },
    ...{ minimumQty: true, packQty: true, currency: true, bidUntil: true },
  })
  .extend({ prices: z.array(partPrice), bid: partBid.nullable() });
export type MatchCandidate = z.output<typeof matchCandidate>;

/** A line of a pasted list with what it means. */
export const matchedLine = z.object({
  /** Its number in the text, counted from 1. */
  line: z.int(),
  typed: z.string(),
  /** The number as it was read. */
  number: z.string(),
  /** Null where none was typed, or none is understood. */
  quantity: z.int().nullable(),
  verdict: matchVerdict,
  confidence: matchConfidence.nullable(),
  candidates: z.array(matchCandidate),
});
export type MatchedLine = z.output<typeof matchedLine>;

/** Each line that is not empty is answered; a list that is too long is refused whole. */
export const matchParts = endpoint({
  method: 'POST',
  path: `${PATH}/match`,
  access: view,
  title: 'Find the parts of a pasted list, line by line',
  reads: true,
  shows: besides,
  input: z.strictObject({ text: longText(LONGEST_LIST) }),
  answer: z.object({ lines: z.array(matchedLine) }),
});

/** May be done at any time, also right after the whole catalogue was read. */
export const refreshPart = endpoint({
  method: 'POST',
  path: `${PATH}/:id/refresh`,
  access: refresh,
  title: 'Ask the distributor for one part',
  input: z.strictObject({ id }),
  answer: partDetail,
});

/** How the distributor is reached. */
export const distributorState = z.object({
  /** A distributor is set; without one, parts stay as they are. */
  isSet: z.boolean(),
  /** It is simulated: nothing that is ordered there exists. */
  isSimulated: z.boolean(),
  /** The last answer, where the distributor does not answer any more. */
  delayedSince: timestamp.nullable(),
});

export const readDistributor = endpoint({
  method: 'GET',
  path: `${PATH}/distributor`,
  access: 'session',
  title: 'Whether the distributor is there, and whether it is a simulated one',
  input: z.strictObject({}),
  answer: distributorState,
});
