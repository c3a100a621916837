import { z } from 'zod';
import {
  batchEndpoint,
  callsOf,
  cellsOf,
  code,
  decimal,
  decimalOut,
  endpoint,
  fileAnswer,
  id,
  importEndpoint,
  listEndpoint,
  moreNames,
  moreNamesOut,
  NAME_FIELDS,
  optionalText,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { type FileKind, LARGEST_FILE, MOST_FILES, mediaTypesOf } from '../../system/file/kinds.ts';
import { storedFile } from '../../system/file/stored-file.ts';

const PATH = '/packaging/v1/packaging-master' as const;
const view = 'packaging.packagingMaster.view' as const;
const edit = 'packaging.packagingMaster.edit' as const;

const LONGEST_SIDE = 100_000;
const HIGHEST_STACK = 99;
const MOST_CONTENTS = 200;
const MOST_CHOSEN = 200;

/** What a packaging is (packaging.md); `pad` is an insert between layers, `bag` one inside a package. */
export const packagingKind = z.enum(['KLT', 'GLT', 'pallet', 'lid', 'pad', 'bag', 'one_way']);
export type PackagingKind = z.output<typeof packagingKind>;

/** The unit of the weights of a packaging. */
export const weightUnit = z.enum(['kg', 'g']);

/** Whose it is, in the letters of the messages (VDA 4913, 715-13): of the buyer, the supplier, a third party. */
export const packagingOwner = z.enum(['K', 'L', 'D']);

/** The kinds of files that pictures are. */
export const PICTURE_FILES: readonly FileKind[] = ['png', 'jpeg'];

const millimetres = z.int().min(1).max(LONGEST_SIDE);
const weight = decimal({ min: 'zero', scale: 3 });

/** A material that a packaging may hold, and how much of it. */
const content = z.strictObject({ materialId: id, qty: decimal({ min: 'positive', scale: 3 }) });

/** What may be typed into the cells of the list. */
const cells = {
  /** Packaging material number of the buyer. */
  packageNo: code(30, '114711'),
  nameZh: text(60),
  nameEn: text(60),
  ...moreNames,
  tare: weight,
  /** What it usually holds. */
  netWeight: weight,
  /** What it usually holds, and itself. */
  grossWeight: weight,
  maxLoad: weight,
  /** Of the base module, such as 600 × 400. */
  module: code(20, 'M64').nullish(),
  amCode: code(20, 'AM12').nullish(),
  kind: packagingKind,
  weightUnit,
  owner: packagingOwner,
  reusable: z.boolean(),
  /** Other packages stand on it. */
  pallet: z.boolean(),
  fold: z.boolean(),
  /** How many of it may stand on each other. */
  stackFactor: z.int().min(1).max(HIGHEST_STACK),
  /** It stands upright in a load. */
  thisSideUp: z.boolean(),
  /** The most that it bears on its top; empty bears whatever comes. */
  loadOnTop: weight.nullish(),
};

/** What a packaging is made of besides its code (packaging.md, Packaging master). */
const ownFields = {
  packageNo: cells.packageNo,
  nameZh: cells.nameZh,
  nameEn: cells.nameEn,
  ...moreNames,
  kind: cells.kind,
  module: cells.module,
  amCode: cells.amCode,
  lengthMm: millimetres,
  widthMm: millimetres,
  heightMm: millimetres,
  /** The room within, of one that holds packages. */
  innerLengthMm: millimetres.nullish(),
  innerWidthMm: millimetres.nullish(),
  innerHeightMm: millimetres.nullish(),
  /** A code of the dictionary `unit`, in which it is counted. */
  unit: code(10, 'PCE'),
  weightUnit: cells.weightUnit.default('kg'),
  tare: cells.tare,
  netWeight: cells.netWeight,
  grossWeight: cells.grossWeight,
  maxLoad: cells.maxLoad,
  /** Cubic metres; empty is that of the box around it. */
  volumeGiven: decimal({ min: 'zero', scale: 4 }).nullish(),
  stackFactor: cells.stackFactor.default(1),
  owner: cells.owner.default('K'),
  reusable: cells.reusable.default(true),
  pallet: cells.pallet.default(false),
  fold: cells.fold.default(false),
  thisSideUp: cells.thisSideUp.default(true),
  loadOnTop: cells.loadOnTop,
  /** New instructions may use it; until then its code is pending. */
  approved: z.boolean().default(false),
};

const parts = {
  contents: z.array(content).max(MOST_CONTENTS).default([]),
  fileIds: z.array(id).max(MOST_FILES).default([]),
};

/** As the plants write it on labels and in messages. */
const packagingCode = code(20, 'KLT4328');

export const packagingMasterRow = z.object({
  ...ownFields,
  ...moreNamesOut,
  id,
  version,
  code: z.string(),
  module: z.string().nullable(),
  amCode: z.string().nullable(),
  weightUnit,
  tare: decimalOut,
  netWeight: decimalOut,
  grossWeight: decimalOut,
  maxLoad: decimalOut,
  volumeGiven: decimalOut.meta({ unit: 'm³' }).nullable(),
  /** Cubic metres: given, or of the box around it. */
  volume: decimalOut.meta({ unit: 'm³' }),
  stackFactor: z.int(),
  owner: packagingOwner,
  reusable: z.boolean(),
  pallet: z.boolean(),
  fold: z.boolean(),
  thisSideUp: z.boolean(),
  loadOnTop: decimalOut.nullable(),
  innerLengthMm: z.int().meta({ unit: 'mm' }).nullable(),
  innerWidthMm: z.int().meta({ unit: 'mm' }).nullable(),
  innerHeightMm: z.int().meta({ unit: 'mm' }).nullable(),
  approved: z.boolean(),
  fileCount: z.int(),
  changedAt: timestamp,
});
export type PackagingMasterRow = z.output<typeof packagingMasterRow>;

/** A material that a packaging may hold, with what it is called. */
export const heldMaterial = z.object({
  id,
  partNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  qty: decimalOut,
});
export type HeldMaterial = z.output<typeof heldMaterial>;

export const packagingMasterDetail = packagingMasterRow.extend({
  contents: z.array(z.object({ materialId: id, qty: decimalOut })),
  /** The same with names, of materials that the caller may see. */
  holds: z.array(heldMaterial),
  fileIds: z.array(id),
  files: z.array(storedFile),
});
export type PackagingMasterDetail = z.output<typeof packagingMasterDetail>;

const shows = {
  'master.material': 'what a packaging may hold is told by part numbers',
  'calloff.schedulingAgreement': 'suppliers see the materials of their own agreements',
} as const;

export const listPackagingMasters = listEndpoint({
  path: PATH,
  access: view,
  title: 'Packaging',
  row: packagingMasterRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** Code, number or name begins with it, in any language. */
    search: optionalText(60),
    kind: z.array(packagingKind).max(packagingKind.options.length).optional(),
    owner: z.array(packagingOwner).max(packagingOwner.options.length).optional(),
    reusable: z.boolean().optional(),
    approved: z.boolean().optional(),
  },
  sortable: ['code', 'packageNo', 'nameZh', 'nameEn', ...Object.values(NAME_FIELDS), 'changedAt'],
  defaultSort: 'code',
  tabs: { approved: { approved: true }, pending: { approved: false } },
});

const calls = callsOf(PATH, 'packaging.packagingMaster', packagingMasterDetail);

export const readPackagingMaster = calls.read({
  title: 'One packaging with what it may hold and its pictures',
  shows,
});

/** Takes a picture before the packaging is saved that it belongs to; it is nobody else's until then. */
export const uploadPackagingPicture = {
  ...endpoint({
    method: 'POST',
    path: `${PATH}/file`,
    access: edit,
    title: 'Upload a picture of a packaging',
    input: z.strictObject({}),
    answer: storedFile,
  }),
  upload: { maxBytes: LARGEST_FILE },
} as const;

export const downloadPackagingPicture = endpoint({
  method: 'GET',
  path: `${PATH}/:id/file/:fileId`,
  access: view,
  title: 'A picture of a packaging',
  input: z.strictObject({ id, fileId: id }),
  answer: fileAnswer(...mediaTypesOf(PICTURE_FILES)),
});

export const createPackagingMaster = calls.create({
  title: 'Create a packaging',
  shows,
  input: { code: packagingCode, ...ownFields, ...parts },
});

/** The code stays: instructions, notes, labels and accounts know the packaging by it. */
export const changePackagingMaster = calls.change({
  title: 'Change a packaging',
  shows,
  input: { ...ownFields, ...parts },
});

/** Typed into the list: each packaging with the cells that were changed, answered by itself. */
export const changePackagingMasters = batchEndpoint({
  path: `${PATH}/batch/change`,
  access: edit,
  title: 'Change cells of several packaging',
  shape: {},
  item: cellsOf(cells),
});

export const removePackagingMaster = calls.remove({ title: 'Delete a packaging that nothing was packed in' });

export const importPackagingMasters = importEndpoint({
  path: `${PATH}/import`,
  access: edit,
  title: 'Import packaging from a spreadsheet',
  row: z.strictObject({ code: packagingCode, ...ownFields }),
  key: 'code',
});
