import { z } from 'zod';
import {
  callsOf,
  code,
  decimal,
  decimalOut,
  endpoint,
  id,
  isCurrency,
  listEndpoint,
  optionalText,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { shipToAccount } from '../cart/contract.ts';
import { ORDERING_SIDES } from './rules.ts';

const PATH = '/ordering/v1/ordering-user' as const;
const LONGEST_USER_NO = 60;
const LONGEST_NAME = 60;
const LONGEST_NOTE = 200;
const MOST_ACCOUNTS = 20;
const MOST_PEOPLE = 200;

const orderingSide = z.enum(ORDERING_SIDES);

const currency = z
  .string()
  .trim()
  .refine(isCurrency, { params: { code: 'format', params: { example: 'USD' } } })
  .meta({ normalise: 'NFKC', capitals: true, examples: ['USD'] });

/** By what somebody orders; a limit is an amount of one order and its currency, or neither. */
const rights = {
  /** Accounts to which they may let the distributor ship; the first one is proposed. */
  shipTos: z.array(shipToAccount).min(1).max(MOST_ACCOUNTS),
  /** End customers for whom they may order; the first one is proposed. */
  endCustomers: z.array(text(LONGEST_NAME)).min(1).max(MOST_ACCOUNTS),
  orderLimit: decimal({ min: 'positive', scale: 2 }).nullish(),
  limitCurrency: currency.nullish(),
  /** Whoever has no entry of their own orders by the default user of their side; a side has one. */
  defaultUser: z.boolean().default(false),
  note: optionalText(LONGEST_NOTE),
};

/** Somebody of a company who may order from the distributor, on one of the two sides. */
export const orderingUserRow = z.object({
  id,
  version,
  side: orderingSide,
  userNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  companyCode: z.string(),
  shipTos: z.array(z.string()),
  endCustomers: z.array(z.string()),
  orderLimit: decimalOut.nullable(),
  limitCurrency: z.string(),
  defaultUser: z.boolean(),
  note: z.string(),
  changedAt: timestamp,
});
export type OrderingUserRow = z.output<typeof orderingUserRow>;

export const listOrderingUsers = listEndpoint({
  path: PATH,
  access: 'ordering.orderingUser.view',
  title: 'Who orders from the distributor, and by what',
  row: orderingUserRow,
  filter: {
    /** The user number begins with it. */
    search: optionalText(LONGEST_USER_NO),
    side: z.array(orderingSide).max(ORDERING_SIDES.length).optional(),
    defaultUser: z.boolean().optional(),
  },
  sortable: ['userNo', 'changedAt'],
  defaultSort: 'userNo',
});

const calls = callsOf(PATH, 'ordering.orderingUser', orderingUserRow);

export const readOrderingUser = calls.read({ title: 'One ordering user' });

/** A person of the own company who may order. */
export const orderingPerson = z.object({ userNo: z.string(), nameZh: z.string(), nameEn: z.string() });

export const readOrderingPeople = endpoint({
  method: 'GET',
  path: `${PATH}/people`,
  access: 'ordering.orderingUser.edit',
  title: 'People of the own company who may order',
  shows: {
    'system.role': 'only those are offered whose roles let them order',
    'system.permission': 'only those are offered whose roles let them order',
  },
  input: z.strictObject({}),
  answer: z.object({ rows: z.array(orderingPerson).max(MOST_PEOPLE) }),
});

/** The default user of a side is the one that was made so last; the one before is none any more. */
export const createOrderingUser = calls.create({
  title: 'Let somebody of the own company order',
  input: { side: orderingSide, userNo: code(LONGEST_USER_NO, 'order-placer'), ...rights },
});

export const changeOrderingUser = calls.change({ title: 'Change by what somebody orders', input: rights });

export const removeOrderingUser = calls.remove({ title: 'Let somebody not order any more' });
