import { z } from 'zod';
import { callOffKind } from '../../calloff/call-off/states.ts';
import { decimal, endpoint, id, optionalText, plainDate, version } from '../../kernel/index.ts';
import { deliveryNoteDetail, edit, headFields, LINES_AT_ONCE, partFields, path } from './contract.ts';
import { inForce } from './packed-by.ts';

/** A quantity of a material that no call-off line asks for, under the agreement by which it is delivered there. */
const freeLine = z.strictObject({ agreementId: id, qty: decimal(), ...partFields });
export type FreeLine = z.input<typeof freeLine>;
const freeLines = z.array(freeLine).min(1).max(LINES_AT_ONCE);

/** Makes an unsent note free of call-off lines, of materials of one supplier, plant, unloading point and consignee. */
export const createFreeNote = endpoint({
  method: 'POST',
  path: `${path}/free`,
  access: edit,
  title: 'Create a delivery note free of call-off lines',
  input: z.strictObject({ ...headFields, lines: freeLines }),
  answer: deliveryNoteDetail,
});

export const addFreeMaterialToDeliveryNote = endpoint({
  method: 'POST',
  path: `${path}/:id/add-free-material`,
  access: edit,
  title: 'Add materials to an unsent note that nobody called off',
  input: z.strictObject({ id, version, lines: freeLines }),
  answer: deliveryNoteDetail,
});

/** A material that the supplier delivers to a place, by the agreement that says so. */
export const freeMaterial = z.object({
  /** Of the agreement. */
  id,
  agreementNo: z.string(),
  kind: callOffKind,
  plantNo: z.string(),
  supplierCode: z.string(),
  unloadingPoint: z.string(),
  consignee: z.string(),
  material: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  unit: z.string(),
  decimals: z.int(),
  validFrom: plainDate.nullable(),
  /** The last day on which it is delivered. */
  validTo: plainDate.nullable(),
});
export type FreeMaterial = z.output<typeof freeMaterial>;

/** Pages of materials go so far. */
const DEEPEST_PAGE = 1_000;

/** What may go on a note that nobody called off: of all places, or of that to which a note goes. */
export const readDeliveryNoteFreeMaterials = endpoint({
  method: 'GET',
  path: `${path}/free-materials`,
  access: edit,
  title: 'Materials that may be delivered without a call-off line',
  shows: inForce,
  input: z.strictObject({
    /** The number of the agreement or the part number begins with it. */
    search: optionalText(60),
    noteId: id.optional(),
    page: z.int().min(1).max(DEEPEST_PAGE).default(1),
  }),
  answer: z.object({
    materials: z.array(freeMaterial),
    /** How many more were found of which the plant takes only what was called off. */
    heldBack: z.int(),
    /** There are more: the next page has them. */
    isCut: z.boolean(),
  }),
});
