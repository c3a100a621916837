import { z } from 'zod';
import {
  callsOf,
  code,
  decimalOut,
  endpoint,
  id,
  importEndpoint,
  listEndpoint,
  optionalText,
  person,
  plainDate,
  type Shows,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { orderedQuantity } from '../cart/contract.ts';

const PATH = '/ordering/v1/order-template' as const;
const LONGEST_NAME = 60;
const LONGEST_NUMBER = 60;
const LONGEST_NOTE = 200;
const LONGEST_LEAD_DAYS = 730;

/** A template has at most so many lines. */
export const MOST_TEMPLATE_LINES = 100;

const name = text(LONGEST_NAME);
const leadDays = z.int().min(0).max(LONGEST_LEAD_DAYS);

/** A line as it is written: a part in Bid state, and in how many days from the order it should be there. */
const templateLineFields = {
  partNo: code(LONGEST_NUMBER, 'ORB10A100DR'),
  quantity: orderedQuantity,
  leadDays: leadDays.nullish(),
  ownPartNo: optionalText(LONGEST_NUMBER),
};

const templateFields = {
  name,
  /** Everybody of the company reads it and orders by it; only its owner changes it. */
  shared: z.boolean().default(false),
  shipTo: optionalText(LONGEST_NUMBER),
  endCustomer: optionalText(LONGEST_NAME),
  note: optionalText(LONGEST_NOTE),
};

export const orderTemplateRow = z.object({
  id,
  version,
  name,
  owner: person,
  /** It is the reader's own. */
  own: z.boolean(),
  shared: z.boolean(),
  shipTo: z.string(),
  endCustomer: z.string(),
  note: z.string(),
  lineCount: z.int(),
  /** When its lines were put into the cart last. */
  lastUsedAt: timestamp.nullable(),
  changedAt: timestamp,
});
export type OrderTemplateRow = z.output<typeof orderTemplateRow>;

/** A line with what is known of its part today. */
export const orderTemplateLine = z.object({
  id,
  lineNo: z.int(),
  partId: z.string(),
  partNo: z.string(),
  ownPartNo: z.string(),
  description: z.string(),
  quantity: z.int(),
  leadDays: z.int().nullable(),
  /** The quotation by which it is in Bid state today; empty where it is not any more. */
  quotationNo: z.string(),
  /** What the quotation says for a piece; null where the part is not in Bid state any more. */
  price: decimalOut.nullable(),
  currency: z.string(),
  validTo: plainDate.nullable(),
  stock: z.int(),
});
export type OrderTemplateLine = z.output<typeof orderTemplateLine>;

export const orderTemplateDetail = orderTemplateRow.extend({ lines: z.array(orderTemplateLine) });
export type OrderTemplateDetail = z.output<typeof orderTemplateDetail>;

/** What stands beside a template without a permission of its own. */
const besides = {
  'ordering.quotation': 'whether its parts are in Bid state, and at which price',
} satisfies Shows;

export const listOrderTemplates = listEndpoint({
  path: PATH,
  access: 'ordering.orderTemplate.view',
  title: 'Order templates: one’s own, and those that are shared in the company',
  row: orderTemplateRow,
  filter: {
    /** The name begins with it. */
    search: optionalText(LONGEST_NAME),
    shared: z.boolean().optional(),
  },
  sortable: ['name', 'changedAt'],
  defaultSort: 'name',
});

const calls = callsOf(PATH, 'ordering.orderTemplate', orderTemplateDetail);

export const readOrderTemplate = calls.read({ title: 'One order template with its lines', shows: besides });

const lines = z.array(z.strictObject(templateLineFields)).min(1).max(MOST_TEMPLATE_LINES);

/** A part that is not in Bid state today is refused at its line with `not_bid`. */
export const createOrderTemplate = calls.create({
  title: 'Create an order template',
  input: { ...templateFields, lines },
});

/** Only its owner changes a template. A part that it has already may stay when its quotation has ended; a new one may not come. */
export const changeOrderTemplate = calls.change({
  title: 'Change an order template and its lines',
  input: { ...templateFields, lines },
});

export const removeOrderTemplate = calls.remove({ title: 'Delete an order template' });

/** Lines of the cart, an order, or the bids of a quotation under a name; all of their parts must be in Bid state. */
export const keepOrderTemplate = endpoint({
  method: 'POST',
  path: `${PATH}/keep`,
  access: 'ordering.orderTemplate.edit',
  title: 'Keep lines of the cart, an order or a quotation as a template',
  shows: {
    ...besides,
    'ordering.cart': 'the lines that are kept',
    'ordering.componentOrder': 'the order that is kept',
  },
  input: z.strictObject({
    name,
    shared: z.boolean().default(false),
    lineIds: z.array(id).max(MOST_TEMPLATE_LINES).default([]),
    orderId: id.nullish(),
    quotationId: id.nullish(),
  }),
  answer: orderTemplateDetail,
});

/** Puts all lines into the cart, or none: the day of each is today and its lead days. */
export const putTemplateIntoCart = endpoint({
  method: 'POST',
  path: `${PATH}/:id/cart`,
  // It begins an order, as purchasing may, who keeps no cart (ordering.md, Machines).
  access: 'ordering.componentOrder.edit',
  title: 'Put the lines of an order template into the cart',
  shows: { ...besides, 'ordering.orderTemplate': 'the template that is ordered again' },
  input: z.strictObject({ id }),
  answer: z.object({ count: z.int() }),
});

/** Lines of one's own templates; a template that is not there is made. */
export const importOrderTemplateLines = importEndpoint({
  path: `${PATH}/import`,
  access: 'ordering.orderTemplate.edit',
  title: 'Import lines of order templates from a spreadsheet',
  row: z.strictObject({ template: name, ...templateLineFields }),
  key: 'partNo',
  within: 'template',
});
