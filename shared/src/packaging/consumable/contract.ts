import { z } from 'zod';
import {
  callsOf,
  code,
  decimal,
  decimalOut,
  id,
  importEndpoint,
  listEndpoint,
  optionalText,
  person,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';

const LONGEST_NOTE = 100;
const MOST_UNITS = 50;

/** What moves the stock. */
const entryKind = z.enum(['receipt', 'issue']);

/** What a consumable is made of (packaging.md, Consumables). */
const consumableFields = {
  number: code(30, 'VCI-500'),
  nameZh: text(60),
  nameEn: text(60),
  /** A code of the dictionary `unit`. */
  unit: code(10, 'PCE'),
  /** At this stock it is ordered again. */
  orderLevel: decimal({ min: 'zero', scale: 3 }),
  /** Who delivers it; no supplier of parts. */
  supplierName: optionalText(60),
  active: z.boolean().default(true),
};

export const consumableRow = z.object({
  ...consumableFields,
  id,
  version,
  orderLevel: decimalOut,
  supplierName: z.string(),
  /** The sum of what was received and issued. */
  stock: decimalOut,
  /** The stock is at the order level, or below. */
  low: z.boolean(),
  active: z.boolean(),
  changedAt: timestamp,
});
export type ConsumableRow = z.output<typeof consumableRow>;

export const listConsumables = listEndpoint({
  path: '/packaging/v1/consumable',
  access: 'packaging.consumable.view',
  title: 'Consumables',
  row: consumableRow,
  filter: {
    /** Number or name begins with it. */
    search: optionalText(60),
    unit: z.array(code(10)).max(MOST_UNITS).optional(),
    active: z.boolean().optional(),
    /** At the order level, or below. */
    low: z.boolean().optional(),
  },
  sortable: ['number', 'nameZh', 'nameEn', 'changedAt'],
  defaultSort: 'number',
  tabs: { active: { active: true }, low: { low: true, active: true }, inactive: { active: false } },
});

/** Something was received or issued. */
export const consumableEntry = z.object({
  id,
  kind: entryKind,
  qty: decimalOut,
  stockAfter: decimalOut,
  note: z.string(),
  at: timestamp,
  byName: person,
});
export type ConsumableEntry = z.output<typeof consumableEntry>;

export const consumableDetail = consumableRow.extend({
  /** The newest first. */
  entries: z.array(consumableEntry),
});
export type ConsumableDetail = z.output<typeof consumableDetail>;

const calls = callsOf('/packaging/v1/consumable', 'packaging.consumable', consumableRow);

export const readConsumable = calls.read({
  title: 'One consumable',
  answer: consumableDetail,
});

export const createConsumable = calls.create({
  title: 'Create a consumable',
  input: consumableFields,
});

export const changeConsumable = calls.change({
  title: 'Change a consumable',
  input: consumableFields,
});

/** Books a receipt or an issue; nobody issues what is not there. */
export const bookConsumable = calls.act('book', {
  title: 'Book a receipt or an issue of a consumable',
  input: {
    kind: entryKind,
    qty: decimal({ min: 'positive', scale: 3 }),
    note: optionalText(LONGEST_NOTE),
  },
});

export const importConsumables = importEndpoint({
  path: '/packaging/v1/consumable/import',
  access: 'packaging.consumable.edit',
  title: 'Import consumables from a spreadsheet',
  row: z.strictObject(consumableFields),
  key: 'number',
});
