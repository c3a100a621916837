import { z } from 'zod';
import { endpoint, id, noInput, person, timestamp } from '../../kernel/index.ts';
import { NUMBER_KEYS, NUMBER_UNITS } from './numbers.ts';

const PATH = '/system/v1/business-data';
const view = 'system.businessData.view' as const;

/** The kinds of business data that administrators keep, in the order of administration.md. */
export const BUSINESS_KINDS = [
  'company',
  'unit',
  'packagingMaster',
  'transportType',
  'transportMode',
  'entryPurpose',
  'rejectReason',
  'closeReason',
  'cancelReason',
  'transportCancelReason',
  'transportRejectReason',
  'supplierCategory',
  'ediPartner',
  'labelTemplate',
] as const;
export type BusinessKind = (typeof BUSINESS_KINDS)[number];

const businessRow = z.object({
  id: z.enum(BUSINESS_KINDS),
  count: z.int(),
  /** How many of them are in use. */
  active: z.int(),
  /** When one of them was changed last; null where there is none. */
  changedAt: timestamp.nullable(),
});
export type BusinessRow = z.output<typeof businessRow>;

/** A counter from which numbers of documents are drawn. */
const numberRange = z.object({
  id: z.string(),
  /** What is counted, in the name of the product. */
  name: z.string(),
  /** Within what it runs: a year, a supplier and a year, a DUNS. */
  scope: z.string(),
  lastValue: z.int(),
});
export type CounterRow = z.output<typeof numberRange>;

export const readBusinessData = endpoint({
  method: 'GET',
  path: PATH,
  access: view,
  title: 'What business data there is, and the last 200 ranges of numbers',
  shows: {
    'master.supplier': 'how many companies there are',
    'master.ediPartner': 'how many receivers of messages there are',
    'packaging.packagingMaster': 'how many kinds of packaging there are',
    'packaging.labelTemplate': 'how many templates there are',
    'system.dictionary': 'how many entries each dictionary has',
  },
  input: noInput,
  answer: z.object({ rows: z.array(businessRow), ranges: z.array(numberRange) }),
});

const value = z.int().min(0).max(10_000);

/** A number that the tenant may set for itself (administration.md, Settings with numbers). */
const numberRow = z.object({
  id: z.enum(NUMBER_KEYS),
  /** What holds now. */
  value: z.int(),
  /** What the product begins with. */
  usual: z.int(),
  unit: z.enum(NUMBER_UNITS),
  /** Between which it may be set while the others are as they are. */
  min: z.int(),
  max: z.int(),
  /** Set by the tenant, or as the product has it. */
  isOwn: z.boolean(),
  /** When and by whom it was set last; null and empty where nobody ever did. */
  changedAt: timestamp.nullable(),
  actor: person,
});
export type NumberRow = z.output<typeof numberRow>;

/** One change of a number, as it is kept for good. */
const numberChange = z.object({
  id,
  at: timestamp,
  key: z.enum(NUMBER_KEYS),
  /** Null brought the usual number back. */
  value: z.int().nullable(),
  actor: person,
});
export type NumberChange = z.output<typeof numberChange>;

const numbers = z.object({ rows: z.array(numberRow), changes: z.array(numberChange) });
export type Numbers = z.output<typeof numbers>;

export const readBusinessNumbers = endpoint({
  method: 'GET',
  path: `${PATH}/number`,
  access: view,
  title: 'The numbers that the tenant may set for itself, and their last 50 changes',
  input: noInput,
  answer: numbers,
});

export const changeBusinessNumber = endpoint({
  method: 'POST',
  path: `${PATH}/number`,
  access: 'system.businessData.edit',
  title: 'Set a number, or bring the usual one back; it holds with the next call',
  input: z.strictObject({
    key: z.enum(NUMBER_KEYS),
    /** Null brings the usual number back. */
    value: value.nullable(),
    /** The value that the caller saw: where it is another one by now, nothing is set (`stale`). */
    seen: value,
  }),
  answer: numbers,
});
