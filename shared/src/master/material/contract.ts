import { z } from 'zod';
import {
  batchEndpoint,
  callsOf,
  cellsOf,
  chosenFrom,
  code,
  country,
  decimal,
  decimalOut,
  id,
  importEndpoint,
  listEndpoint,
  moreNames,
  moreNamesOut,
  NAME_FIELDS,
  optionalText,
  plainDate,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';

const PATH = '/master/v1/material';
const MOST_DECIMALS = 9;
const MOST_CHOSEN = 200;

/** Whether goods come with a declaration of preferential origin, in the letters of the messages (VDA 4913, 714-17). */
export const preference = z.enum(['N', 'P']);

/** Documents that must come with each delivery of a material. */
export const qualityDocument = z.enum(['certificate', 'initial_sample', 'safety_data_sheet', 'measurement_report']);

/** What may be typed into the cells of the list. */
const cells = {
  nameZh: text(60),
  nameEn: text(60),
  ...moreNames,
  mrpController: code(10, 'K12'),
  /** Kilograms of one unit. */
  netWeight: decimal({ min: 'zero', scale: 6 }),
  grossWeight: decimal({ min: 'zero', scale: 6 }).nullish(),
  origin: country.nullish(),
  safetyMark: optionalText(10),
  internalDestination: optionalText(20),
  /** A code of the dictionary `unit`. */
  unit: code(10, 'PCE'),
  preference,
  epil: z.boolean(),
  validFrom: plainDate.nullish(),
  validTo: plainDate.nullish(),
  active: z.boolean(),
};

/** What a material is made of besides its key and what it refers to (§3; administration.md, `/master/material`). */
const ownFields = {
  nameZh: cells.nameZh,
  nameEn: cells.nameEn,
  ...moreNames,
  mrpController: cells.mrpController,
  unit: cells.unit,
  /** How many decimals a quantity of it may have. */
  decimals: z.int().min(0).max(MOST_DECIMALS).default(0),
  netWeight: cells.netWeight,
  grossWeight: cells.grossWeight,
  origin: cells.origin,
  preference: cells.preference.default('N'),
  /** Whether shipments of it need electronic part identification lines. */
  epil: cells.epil.default(false),
  qualityDocuments: z.array(qualityDocument).max(qualityDocument.options.length).default([]),
  customerRouting: optionalText(30),
  safetyMark: cells.safetyMark,
  labelText: optionalText(60),
  internalDestination: cells.internalDestination,
  validFrom: cells.validFrom,
  validTo: cells.validTo,
  active: cells.active.default(true),
};

/** As the buyer writes it, blanks included. */
const partNo = code(30, 'HY1 915 105 A');
const unloadingPointId = id.nullish();

export const materialRow = z.object({
  ...ownFields,
  id,
  version,
  ...moreNamesOut,
  partNo: z.string(),
  plantId: z.string(),
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  unloadingPointId: z.string().nullable(),
  unloadingPointCode: z.string().nullable(),
  unloadingPointNameZh: z.string().nullable(),
  unloadingPointNameEn: z.string().nullable(),
  decimals: z.int(),
  netWeight: decimalOut.meta({ unit: 'kg' }),
  grossWeight: decimalOut.meta({ unit: 'kg' }).nullable(),
  origin: z.string(),
  preference,
  epil: z.boolean(),
  qualityDocuments: z.array(qualityDocument),
  customerRouting: z.string(),
  safetyMark: z.string(),
  labelText: z.string(),
  internalDestination: z.string(),
  validFrom: plainDate.nullable(),
  validTo: plainDate.nullable(),
  active: z.boolean(),
  changedAt: timestamp,
});
export type MaterialRow = z.output<typeof materialRow>;

export const listMaterials = listEndpoint({
  path: PATH,
  access: 'master.material.view',
  title: 'Materials',
  shows: {
    'calloff.schedulingAgreement': 'suppliers see the materials of their own agreements',
  },
  row: materialRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** Part number or name begins with it. */
    search: optionalText(60),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    mrpController: z.array(z.string().max(10)).max(MOST_CHOSEN).optional(),
    unloadingPointId: chosenFrom('unloadingPoint', MOST_CHOSEN),
    unit: z.array(z.string().max(10)).max(MOST_CHOSEN).optional(),
    preference: z.array(preference).optional(),
    epil: z.boolean().optional(),
    /** Valid on one of these days; an end that is open is open for ever. */
    validFrom: plainDate.optional(),
    validTo: plainDate.optional(),
    active: z.boolean().optional(),
    withoutPoint: z.boolean().optional(),
  },
  sortable: ['partNo', 'nameZh', 'nameEn', ...Object.values(NAME_FIELDS), 'mrpController', 'netWeight', 'changedAt'],
  defaultSort: 'partNo',
  tabs: { active: { active: true }, inactive: { active: false }, withoutPoint: { withoutPoint: true } },
});

const calls = callsOf(PATH, 'master.material', materialRow);

export const readMaterial = calls.read({
  title: 'One material',
  shows: {
    'calloff.schedulingAgreement': 'suppliers see the materials of their own agreements',
  },
});

export const createMaterial = calls.create({
  title: 'Create a material',
  input: { plantId: id, partNo, unloadingPointId, ...ownFields },
});

/** Plant and part number stay: agreements, notes and messages know the material by them. */
export const changeMaterial = calls.change({
  title: 'Change a material',
  input: { unloadingPointId, ...ownFields },
});

/** Typed into the list: each material with the cells that were changed, answered by itself; its unloading point by the code. */
export const changeMaterials = batchEndpoint({
  path: `${PATH}/batch/change`,
  access: 'master.material.edit',
  title: 'Change cells of several materials',
  shape: {},
  item: cellsOf({ ...cells, unloadingPointCode: optionalText(5) }),
});

export const removeMaterial = calls.remove({ title: 'Delete a material that nothing refers to' });

export const importMaterials = importEndpoint({
  path: `${PATH}/import`,
  access: 'master.material.edit',
  title: 'Import materials from a spreadsheet',
  row: z.strictObject({ plantNo: code(10, '2031'), partNo, unloadingPointCode: optionalText(5), ...ownFields }),
  key: 'partNo',
  within: 'plantNo',
});
