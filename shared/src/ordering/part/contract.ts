import { z } from 'zod';
import {
  callsOf,
  decimalOut,
  endpoint,
  id,
  listEndpoint,
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
  futureStock: z.array(futureStock),
  /** The oldest day first. */
  days: z.array(partDay),
  alternatives: z.array(partAlternative),
});
export type PartDetail = z.output<typeof partDetail>;

/** What stands beside a part without a permission of its own. */
const besides = {
  'ordering.crossReference': 'the numbers by which the reader’s own company knows it',
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
  access: view,
  title: 'Whether the distributor is there, and whether it is a simulated one',
  input: z.strictObject({}),
  answer: distributorState,
});
