import { z } from 'zod';
import {
  batchEndpoint,
  callsOf,
  cellsOf,
  code,
  endpoint,
  id,
  importEndpoint,
  listEndpoint,
  optionalText,
  person,
  plainDate,
  type Shows,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { partBid, partPrice } from '../part/contract.ts';

const PATH = '/ordering/v1/cart' as const;
const LONGEST_NUMBER = 60;
const LONGEST_NOTE = 200;
const LARGEST_QUANTITY = 1_000_000_000;

/** A cart has at most so many lines. */
export const MOST_CART_LINES = 500;

export const orderedQuantity = z.int().min(1).max(LARGEST_QUANTITY);
/** The account to which the distributor ships. */
export const shipToAccount = code(LONGEST_NUMBER, 'CHANGCHUN-7');

/** What a line says besides its part; an empty date is as soon as possible. */
const wishFields = {
  ownPartNo: optionalText(LONGEST_NUMBER),
  quantity: orderedQuantity,
  requestedDate: plainDate.nullish(),
  shipTo: optionalText(LONGEST_NUMBER),
  note: optionalText(LONGEST_NOTE),
};

/** A line of the company's cart, with what the distributor last said of its part. Quantities are pieces. */
export const cartLineRow = z.object({
  id,
  version,
  partId: z.string(),
  partNo: z.string(),
  ownPartNo: z.string(),
  description: z.string(),
  quantity: z.int(),
  requestedDate: plainDate.nullable(),
  shipTo: z.string(),
  note: z.string(),
  stock: z.int(),
  minimumQty: z.int(),
  packQty: z.int(),
  orderLimit: z.int().nullable(),
  /** The price of a piece from a quantity on, the smallest quantity first. */
  prices: z.array(partPrice),
  currency: z.string(),
  offered: z.boolean(),
  /** The last day on which a quotation of the company holds; null where the part is not in Bid state today. */
  bidUntil: plainDate.nullable(),
  /** The bid by which it is bought today, where the quantity is enough; null where the part is not in Bid state. */
  bid: partBid.nullable(),
  /** When the distributor said what stands here. */
  checkedAt: timestamp,
  addedBy: person,
  changedAt: timestamp,
});
export type CartLineRow = z.output<typeof cartLineRow>;

/** What stands beside a line without a permission of its own. */
const besides = { 'ordering.quotation': 'until when its part is in Bid state' } satisfies Shows;

export const listCartLines = listEndpoint({
  path: PATH,
  access: 'ordering.cart.view',
  title: 'The lines of the company’s cart',
  shows: besides,
  row: cartLineRow,
  filter: {
    /** Own or distributor's number begins with it. */
    search: optionalText(LONGEST_NUMBER),
    requestedFrom: plainDate.optional(),
    requestedTo: plainDate.optional(),
  },
  sortable: ['partNo', 'changedAt'],
  defaultSort: 'partNo',
});

const calls = callsOf(PATH, 'ordering.cart', cartLineRow);

export const readCartLine = calls.read({ title: 'One line of the cart', shows: besides });

/**
 * Pieces of one part for one day, own number and place are one line: they are added up. A quantity that cannot be ordered is
 * refused with `qty_not_multiple`, and never rounded. Without an own number, the one that the company has for the part is taken.
 */
export const addCartLine = calls.create({
  title: 'Add pieces of a part to the company’s cart',
  input: { partNo: code(LONGEST_NUMBER, 'ORB10A100DR'), ...wishFields },
});

/** All of them or none; what is refused is named by its line. */
export const addCartLines = endpoint({
  method: 'POST',
  path: `${PATH}/lines`,
  access: 'ordering.cart.edit',
  title: 'Add pieces of several parts to the company’s cart',
  input: z.strictObject({
    lines: z
      .array(z.strictObject({ partNo: code(LONGEST_NUMBER, 'ORB10A100DR'), ...wishFields }))
      .min(1)
      .max(MOST_CART_LINES),
  }),
  answer: z.object({ count: z.int() }),
});

export const importCartLines = importEndpoint({
  path: `${PATH}/import`,
  access: 'ordering.cart.edit',
  title: 'Import lines of the cart from a spreadsheet',
  row: z.strictObject({ partNo: code(LONGEST_NUMBER, 'ORB10A100DR'), ...wishFields }),
  key: 'partNo',
  within: ['requestedDate', 'ownPartNo', 'shipTo'],
});

export const changeCartLine = calls.change({ title: 'Change a line of the cart', input: wishFields });

export const changeCartLines = batchEndpoint({
  path: `${PATH}/batch/change`,
  access: 'ordering.cart.edit',
  title: 'Change cells of several lines of the cart',
  shape: {},
  item: cellsOf(wishFields),
});

export const removeCartLine = calls.remove({ title: 'Take a line out of the cart' });

export const removeCartLines = calls.batch('remove', {
  title: 'Take several lines out of the cart',
  lists: [listCartLines],
});
