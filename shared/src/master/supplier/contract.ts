import { z } from 'zod';
import {
  callsOf,
  code,
  decimal,
  decimalOut,
  id,
  importEndpoint,
  listEndpoint,
  moreNames,
  moreNamesOut,
  NAME_FIELDS,
  optionalText,
  phone,
  type Shows,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { emails, optionalEmails } from './emails.ts';

const PATH = '/master/v1/supplier';
const MOST_CHOSEN = 200;
const LONGEST_CODE = 10;
const LONGEST_REASON = 500;
const MOST_DAYS = 365;
const MOST_PLANTS = 200;
const TURNOVER_DAYS = 14;

/** Small load carriers or large ones: which note and label a supplier works with (administration.md, carrier kind). */
export const carrierKind = z.enum(['KLT', 'GLT']);
/** In which measure the carpool threshold is given. */
export const carpoolUnit = z.enum(['m3', 'kg']);

/** Parameters of a supplier that hold at every plant (administration.md, Process settings and supplier parameters, level S). */
const parameters = {
  carrierKind: carrierKind.default('KLT'),
  /** A monopolist or a carry-over: date and quantity strategy warn instead of refuse (D16). */
  specialSupplier: z.boolean().default(false),
  /** Labels are GTL; otherwise VDA 4902. */
  gtlSupplier: z.boolean().default(true),
  /** Who is told of differences at a receipt. */
  claimsEmails: optionalEmails,
  /** Days after which empties are expected back. */
  turnoverDays: z.int().min(0).max(MOST_DAYS).default(TURNOVER_DAYS),
  /** From how much on a load goes alone, in `carpoolUnit`. */
  carpoolLimit: decimal({ scale: 3 }).nullish(),
  carpoolUnit: carpoolUnit.default('m3'),
};

const ownFields = {
  nameZh: text(60),
  nameEn: text(60),
  ...moreNames,
  /** A code of the dictionary `supplierCategory`; also called type. */
  category: code(20, 'series'),
  address: text(200),
  contact: text(60),
  tel: phone,
  mobile: phone.nullish(),
  fax: phone.nullish(),
  /** Several by semicolon. */
  emails,
  website: optionalText(200),
  ...parameters,
};

/** The plants that it is bound to; none are all of them. Who works at others does not see it (S6-016). */
const bindings = { plantIds: z.array(id).max(MOST_PLANTS).default([]) };

const supplierCode = code(LONGEST_CODE, 'S1001');

/** A supplier: §3, Supplier. */
export const supplierRow = z.object({
  ...ownFields,
  id,
  version,
  ...moreNamesOut,
  code: z.string(),
  companyId: z.string(),
  companyCode: z.string(),
  /** Those plants it is bound to that the caller sees, and their numbers; none where it is of every plant. */
  plantIds: z.array(z.string()),
  plants: z.array(z.string()),
  /** Numbers of the plants that exchange messages with it. */
  plantNos: z.array(z.string()),
  category: z.string(),
  tel: z.string(),
  mobile: z.string(),
  fax: z.string(),
  emails: z.string(),
  website: z.string(),
  carrierKind,
  specialSupplier: z.boolean(),
  gtlSupplier: z.boolean(),
  claimsEmails: z.string(),
  turnoverDays: z.int(),
  carpoolLimit: decimalOut.nullable(),
  carpoolUnit,
  locked: z.boolean(),
  changedAt: timestamp,
});
export type SupplierRow = z.output<typeof supplierRow>;

/** What stands beside a supplier without a permission of its own. */
const besides = {
  'master.ediPartner': 'how many partners exchange messages for it',
  'master.plant': 'the plants that it is bound to, and those that exchange messages with it',
} satisfies Shows;

export const listSuppliers = listEndpoint({
  path: PATH,
  access: 'master.supplier.view',
  title: 'Suppliers',
  shows: besides,
  row: supplierRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** Code or name begins with it. */
    search: optionalText(60),
    category: z.array(z.string().max(20)).max(MOST_CHOSEN).optional(),
    carrierKind: z.array(carrierKind).optional(),
    specialSupplier: z.boolean().optional(),
    locked: z.boolean().optional(),
  },
  sortable: ['code', 'nameZh', 'nameEn', ...Object.values(NAME_FIELDS), 'changedAt'],
  defaultSort: 'code',
  tabs: { active: { locked: false }, locked: { locked: true } },
});

const calls = callsOf(PATH, 'master.supplier', supplierRow);

export const readSupplier = calls.read({
  title: 'One supplier',
  shows: besides,
});

export const createSupplier = calls.create({
  title: 'Create a supplier, and its company where there is none of its code',
  input: { code: supplierCode, ...ownFields, ...bindings },
});

/** The code stays: notes, labels and messages carry it. */
export const changeSupplier = calls.change({
  title: 'Change a supplier and its parameters',
  input: { ...ownFields, ...bindings },
});

export const lockSupplier = calls.act('lock', {
  title: 'Lock a supplier: all its users are refused from the next call on',
  input: { reason: text(LONGEST_REASON) },
});

export const unlockSupplier = calls.act('unlock', { title: 'Unlock a supplier' });

export const importSuppliers = importEndpoint({
  path: `${PATH}/import`,
  access: 'master.supplier.edit',
  title: 'Import suppliers from a spreadsheet',
  row: z.strictObject({
    code: supplierCode,
    ...ownFields,
    /** Numbers of plants. */
    plants: z.array(code(10, '2031')).max(MOST_PLANTS).default([]),
  }),
  key: 'code',
});
