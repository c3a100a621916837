import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  code,
  decimal,
  decimalOut,
  endpoint,
  fileAnswer,
  id,
  listEndpoint,
  longText,
  noAnswer,
  optionalText,
  plainDate,
  statesOf,
  TURNS,
  text,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { LARGEST_FILE, mediaTypesOf } from '../../system/file/kinds.ts';
import { storedFile } from '../../system/file/stored-file.ts';
import { PICTURE_FILES } from '../packaging-master/contract.ts';
import { packagingInstruction } from './machine.ts';
import { INSTRUCTION_PARTIES } from './parties.ts';

const path = '/packaging/v1/packaging-instruction' as const;
const view = 'packaging.packagingInstruction.view' as const;
const edit = 'packaging.packagingInstruction.edit' as const;
const review = 'packaging.packagingInstruction.review' as const;

const LONGEST_REASON = 200;
const LONGEST_STEP = 400;
const LONGEST_REMARK = 1_000;
const MOST_STEPS = 20;
const MOST_ROWS = 20;
const MOST_TEXTS = 4;
const MOST_CHOSEN = 50;
const MOST_IN_A_LAYER = 1_000;
const MOST_BAGS = 10_000;

const instructionState = z.enum(statesOf(packagingInstruction));
const party = z.enum(INSTRUCTION_PARTIES);

/** What auxiliary packaging and consumables are counted by. */
const per = z.enum(['package', 'layer', 'loadUnit']);

const packagingCode = code(20, 'KLT4328');
const count = z.int().min(1).max(MOST_IN_A_LAYER);

/** A step of packing, with a picture where there is one. */
const step = z.strictObject({ text: longText(LONGEST_STEP), fileId: id.nullish() });
/** Packaging without a label besides lid and layer pads. */
export const auxiliary = z.strictObject({ code: packagingCode, count, per });
export type InstructionAuxiliary = z.output<typeof auxiliary>;
/** A consumable by its number (`/packaging/consumable`). */
const consumable = z.strictObject({ number: code(30, 'VCI-500'), qty: decimal({ min: 'positive', scale: 3 }), per });
/** One-way packaging that may replace the agreed one when returnables are missing. */
export const alternative = z.strictObject({
  innerCode: packagingCode,
  innerQty: decimal({ min: 'positive', scale: 3 }),
  carrierCode: packagingCode.nullish(),
});
export type InstructionAlternative = z.output<typeof alternative>;

/** How a material is packed (packaging.md): container data, bundle data, label data, steps, alternatives. */
const contentFields = {
  effectiveDate: plainDate.nullish(),
  /** The package that holds parts and has a label. */
  innerCode: packagingCode.nullish(),
  /** Parts in a package. */
  innerQty: decimal({ min: 'positive', scale: 3 }).nullish(),
  bagCode: packagingCode.nullish(),
  bagsPerInner: z.int().min(0).max(MOST_BAGS).default(0),
  perLayer: count.nullish(),
  layers: count.nullish(),
  /** The pallet or large container on or in which packages travel; none for one that travels alone. */
  carrierCode: packagingCode.nullish(),
  lidCode: packagingCode.nullish(),
  padCode: packagingCode.nullish(),
  /** Kilograms of a whole load unit. */
  maxGross: decimal({ min: 'positive', scale: 3 }).nullish(),
  customerRouting: optionalText(30),
  safetyMark: optionalText(10),
  labelTexts: z.array(text(60)).max(MOST_TEXTS).default([]),
  remark: longText(LONGEST_REMARK).nullish(),
  auxiliaries: z.array(auxiliary).max(MOST_ROWS).default([]),
  consumables: z.array(consumable).max(MOST_ROWS).default([]),
  alternatives: z.array(alternative).max(MOST_ROWS).default([]),
  steps: z.array(step).max(MOST_STEPS).default([]),
};

/** Who plans the packaging at the plant. */
const planner = text(60);

/** A version as lists show it, with the facts that its machine looks at. */
export const packagingInstructionRow = z.object({
  id,
  version,
  state: instructionState,
  turn,
  author: party,
  /** For which party the caller acts. */
  actor: party,
  instructionNo: z.string(),
  versionNo: z.int(),
  plantNo: z.string(),
  materialId: id,
  /** Part number. */
  material: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  supplierId: id,
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  planner: z.string(),
  effectiveDate: plainDate.nullable(),
  /** The day before the next version begins; empty where none follows. */
  validTo: plainDate.nullable(),
  /** It holds today at its plant. */
  inForce: z.boolean(),
  innerCode: z.string(),
  innerQty: decimalOut.nullable(),
  perLayer: z.int().nullable(),
  layers: z.int().nullable(),
  carrierCode: z.string(),
  maxGross: decimalOut.meta({ unit: 'kg' }).nullable(),
  /** Why it was refused at last; empty once it is submitted again. */
  refuseReason: z.string(),
  changedAt: timestamp,
});
export type PackagingInstructionRow = z.output<typeof packagingInstructionRow>;

/** What a version says of packing, as it is compared with the version before. */
export const instructionContent = z.object({
  versionNo: z.int(),
  effectiveDate: plainDate.nullable(),
  innerCode: z.string(),
  innerQty: decimalOut.nullable(),
  bagCode: z.string(),
  bagsPerInner: z.int(),
  perLayer: z.int().nullable(),
  layers: z.int().nullable(),
  carrierCode: z.string(),
  lidCode: z.string(),
  padCode: z.string(),
  maxGross: decimalOut.meta({ unit: 'kg' }).nullable(),
  customerRouting: z.string(),
  safetyMark: z.string(),
  labelTexts: z.array(z.string()),
  remark: z.string(),
  auxiliaries: z.array(z.object({ code: z.string(), count: z.int(), per })),
  consumables: z.array(z.object({ number: z.string(), qty: decimalOut, per })),
  alternatives: z.array(z.object({ innerCode: z.string(), innerQty: decimalOut, carrierCode: z.string().nullish() })),
  steps: z.array(z.object({ text: z.string(), fileId: id.nullish() })),
});
export type InstructionContent = z.output<typeof instructionContent>;

/** A version of the same instruction: of one material and supplier. */
export const instructionVersion = packagingInstructionRow.pick({
  id: true,
  state: true,
  turn: true,
  versionNo: true,
  effectiveDate: true,
  validTo: true,
  inForce: true,
  changedAt: true,
});
export type InstructionVersion = z.output<typeof instructionVersion>;

export const packagingInstructionDetail = packagingInstructionRow.extend({
  ...instructionContent.shape,
  /** Fields that must still be given before it can be submitted. */
  missing: z.array(z.string()),
  /** Kilograms of the parts of a full load unit, and of all of it; empty until it is known what is packed in what. */
  netOfLoadUnit: decimalOut.meta({ unit: 'kg' }).nullable(),
  grossOfLoadUnit: decimalOut.meta({ unit: 'kg' }).nullable(),
  /** Pictures of the steps. */
  files: z.array(storedFile),
  /** What was in force before this version begins, to compare. */
  before: instructionContent.nullable(),
  /** All versions that the caller may see, the newest first. */
  versions: z.array(instructionVersion),
});
export type PackagingInstructionDetail = z.output<typeof packagingInstructionDetail>;

const shows = {
  'packaging.packagingMaster': 'weights of packaging, to reckon a load unit',
  'calloff.schedulingAgreement': 'suppliers see the materials of their own agreements',
} as const;

const filter = {
  /** Agreement, part number or supplier begins with it. */
  search: optionalText(60),
  state: z.array(instructionState).max(instructionState.options.length).optional(),
  turn: z.array(turn).max(TURNS.length).optional(),
  materialId: chosenFrom('material', MOST_CHOSEN),
  supplierId: chosenFrom('supplier', MOST_CHOSEN),
  /** It begins between. */
  effectiveFrom: plainDate.optional(),
  effectiveTo: plainDate.optional(),
  /** It is the caller's turn. */
  mine: z.boolean().optional(),
  /** It holds today. */
  inForce: z.boolean().optional(),
};

const sorting = {
  sortable: ['changedAt', 'instructionNo', 'material', 'supplierCode', 'effectiveDate'],
  defaultSort: '-changedAt',
} as const;

export const listPackagingInstructions = listEndpoint({
  path,
  access: view,
  title: 'Packaging instructions',
  shows,
  row: packagingInstructionRow,
  filter,
  ...sorting,
  tabs: { mine: { mine: true }, review: { state: ['to_be_reviewed'] }, inForce: { inForce: true } },
});

/** The review queue of the packaging planner, the longest waiting first. */
export const listInstructionReviews = listEndpoint({
  path: `${path}/review`,
  access: review,
  title: 'Packaging instructions that wait for their review',
  shows,
  row: packagingInstructionRow,
  filter: {
    search: filter.search,
    supplierId: filter.supplierId,
    effectiveFrom: filter.effectiveFrom,
    effectiveTo: filter.effectiveTo,
  },
  sortable: ['changedAt', 'material', 'supplierCode', 'effectiveDate'],
  defaultSort: 'changedAt',
  tabs: {},
});

const calls = callsOf(path, 'packaging.packagingInstruction', packagingInstructionDetail);

export const readPackagingInstruction = calls.read({
  title: 'One version of a packaging instruction, with the version before and all others',
  shows,
});

/** Takes a picture of a step before the instruction is saved that it belongs to. */
export const uploadPackagingStepPicture = {
  ...endpoint({
    method: 'POST',
    path: `${path}/file`,
    access: edit,
    title: 'Upload a picture for a step of packing',
    input: z.strictObject({}),
    answer: storedFile,
  }),
  upload: { maxBytes: LARGEST_FILE },
} as const;

export const downloadPackagingStepPicture = endpoint({
  method: 'GET',
  path: `${path}/:id/file/:fileId`,
  access: view,
  title: 'A picture of a step of packing',
  input: z.strictObject({ id, fileId: id }),
  answer: fileAnswer(...mediaTypesOf(PICTURE_FILES)),
});

export const printPackagingDatasheet = endpoint({
  method: 'GET',
  path: `${path}/:id/datasheet`,
  access: view,
  title: 'The datasheet of a packaging instruction as PDF, with pictures and steps',
  shows,
  cost: 'heavy',
  input: z.strictObject({ id }),
  answer: fileAnswer('application/pdf'),
});

export const createPackagingInstruction = calls.create({
  access: 'packaging.packagingInstruction.send',
  title: 'Begin the packaging instruction of a material and supplier',
  shows,
  input: { materialId: id, supplierId: id, planner, ...contentFields },
});

/** Saves a draft of the planner, or fills what waits for the supplier. */
export const changePackagingInstruction = calls.change({
  title: 'Save or fill a version of a packaging instruction',
  shows,
  input: contentFields,
});

/** What a form says of packing. */
export type ContentFields = z.output<ReturnType<typeof z.strictObject<typeof contentFields>>>;

const seen = z.strictObject({ id, version });
const seenWithReason = z.strictObject({ id, version, reason: text(LONGEST_REASON) });

const act = <V extends string, I extends z.ZodObject>(
  verb: V,
  access: typeof edit | typeof review | 'packaging.packagingInstruction.send' | 'packaging.packagingInstruction.submit',
  title: string,
  input: I,
) =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/${verb}`,
    access,
    title,
    shows,
    input,
    answer: packagingInstructionRow,
  });

export const sendInstruction = act(
  'send',
  'packaging.packagingInstruction.send',
  'Send a version to the supplier, who fills it',
  seen,
);
export const submitInstruction = act(
  'submit',
  'packaging.packagingInstruction.submit',
  'Submit a version to the packaging planner',
  seen,
);
export const withdrawInstruction = act('withdraw', edit, 'Take back what was sent or submitted', seenWithReason);
export const acceptInstruction = act('accept', review, 'Accept a version: it holds from its effective date', seen);
export const refuseInstruction = act('refuse', review, 'Refuse a version with a reason', seenWithReason);
export const newInstructionVersion = act('new-version', edit, 'Begin the next version as a copy', seen);

export const deletePackagingInstruction = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: edit,
  title: 'Delete a version that was not handed over',
  input: seen,
  answer: noAnswer,
});

export const acceptInstructions = calls.batch('accept', {
  access: review,
  title: 'Accept several versions',
  lists: [listPackagingInstructions, listInstructionReviews],
});

export const refuseInstructions = calls.batch('refuse', {
  access: review,
  title: 'Refuse several versions with one reason',
  lists: [listPackagingInstructions, listInstructionReviews],
  shape: { reason: text(LONGEST_REASON) },
});
