import { z } from 'zod';
import { code, decimal, decimalOut, endpoint, id, noAnswer, plainDate } from '../../kernel/index.ts';
import { labelPicture } from '../../packaging/label-template/contract.ts';
import { packagingKind } from '../../packaging/packaging-master/contract.ts';
import { edit, path, view, wholeUnit } from './contract.ts';
import { packedBy } from './packed-by.ts';

const MOST_AUXILIARIES = 20;
const MOST_IN_A_LAYER = 1_000;

const auxiliaries = z
  .array(z.strictObject({ packaging: code(30), count: z.int().min(1).max(100_000) }))
  .max(MOST_AUXILIARIES);

/** How a material is packed, for any quantity; what `packing-plan.ts` takes. */
export const packingPlan = z.strictObject({
  packaging: code(30),
  qtyPerPackage: decimal(),
  inner: z.strictObject({ packaging: code(30), qtyEach: decimal() }).nullable(),
  auxiliariesPerPackage: auxiliaries,
  carrier: z
    .strictObject({
      packaging: code(30),
      packagesPerLayer: z.int().min(1).max(MOST_IN_A_LAYER),
      layers: z.int().min(1).max(MOST_IN_A_LAYER),
      auxiliariesPerLayer: auxiliaries,
      auxiliariesPerCarrier: auxiliaries,
      maxGross: decimal().nullable(),
      maxHeight: decimal().nullable(),
      fillsLayers: z.boolean(),
    })
    .nullable(),
  allowsRest: z.boolean(),
});

/** Whence a plan comes: the agreed instruction, the packaging that may replace its own, the supplier's own way, or how it was packed last. */
export const planSource = z.enum(['instruction', 'alternative', 'own', 'lastNote']);
export type PlanSource = z.output<typeof planSource>;

/** A plan for a line; `name` is the number of the instruction or of the note, the codes of a replacement, empty for the own way. */
export const offeredPlan = z.object({
  source: planSource,
  name: z.string(),
  /** In force from, kept at, or delivered on. */
  date: plainDate,
  plan: packingPlan,
});
export type OfferedPlan = z.output<typeof offeredPlan>;

/** An entry of the packaging master as the editor needs it: millimetres, kilograms, cubic metres. */
export const packagingChoice = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: packagingKind,
  lengthMm: z.int(),
  widthMm: z.int(),
  height: decimalOut,
  tare: decimalOut,
  volume: decimalOut,
  maxLoad: decimalOut.nullable(),
  /** How many of it may stand on each other. */
  stackFactor: z.int(),
  reusable: z.boolean(),
});
export type PackagingChoice = z.output<typeof packagingChoice>;

/** All that a note is packed with: packaging, and for each line its net weight and the plans that there are. */
export const readDeliveryNotePackingMeans = endpoint({
  method: 'GET',
  path: `${path}/:id/packing-means`,
  access: view,
  title: 'Packaging, loads and plans to pack a note with',
  shows: packedBy,
  input: z.strictObject({ id }),
  answer: z.object({
    packaging: z.array(packagingChoice),
    lines: z.array(z.object({ lineId: id, netEach: decimalOut, plans: z.array(offeredPlan) })),
  }),
});

/** Keeps how a line is packed as the supplier's own way for its material; the one of before is gone. */
export const keepDeliveryNotePackingPlan = endpoint({
  method: 'POST',
  path: `${path}/:id/packing-plan`,
  access: edit,
  title: 'Keep a packing as the own one for its material',
  input: z.strictObject({ id, lineId: id, plan: packingPlan }),
  answer: noAnswer,
});

export const forgetDeliveryNotePackingPlan = endpoint({
  method: 'POST',
  path: `${path}/:id/packing-plan/forget`,
  access: edit,
  title: 'Forget the own packing of a material',
  input: z.strictObject({ id, lineId: id }),
  answer: noAnswer,
});

/** The label of a unit as it is edited, with what it misses: boxes in millimetres from the upper left corner. */
export const drawDeliveryNoteLabel = endpoint({
  method: 'POST',
  path: `${path}/:id/draw-label`,
  access: view,
  title: 'The label of a unit that is not saved yet',
  shows: packedBy,
  reads: true,
  cost: 'heavy',
  input: z.strictObject({ id, unit: wholeUnit }),
  answer: labelPicture,
});
