import { z } from 'zod';
import { decimalOut, endpoint, id, optionalText, person, timestamp, version } from '../../kernel/index.ts';
import { unitKind } from './choices.ts';
import { auxiliary, path, view } from './contract.ts';
import { packedBy } from './packed-by.ts';

/** The most labelled units on a page. */
export const UNITS_ON_PAGE = 500;
const USUAL_PAGE = 100;
const LONGEST_SEARCH = 35;
/** Pages by number go so far: more units than a note can have. */
const DEEPEST_PAGE = 100_000;
/** The most kinds of packages that the summary of a packing tells one by one. */
export const GROUPS_TOLD = 200;

/** A labelled unit; load units come before what they hold, `parentId` names the load unit. */
export const noteUnit = z.object({
  id,
  parentId: id.nullable(),
  position: z.int(),
  kind: unitKind,
  packaging: z.string(),
  packagingName: z.string(),
  labelType: z.string(),
  lineId: id.nullable(),
  qty: decimalOut.nullable(),
  inner: z.object({ packaging: z.string(), count: z.int() }).nullable(),
  auxiliaries: z.array(auxiliary),
  tare: decimalOut,
  net: decimalOut,
  gross: decimalOut,
  volume: decimalOut,
  reusable: z.boolean(),
  licencePlate: z.string(),
  externalHuid: z.string(),
  /** Kilograms by the scales, where the sum does not hold. */
  weighed: z.object({ gross: decimalOut, reason: z.string() }).nullable(),
  printedAt: timestamp.nullable(),
  printCount: z.int(),
  /** Printed, and changed since: what it says (D10), or the layout that the plant's template gives it. */
  reprintNeeded: z.boolean(),
  /** Its label was scanned against the note, and is still that label. */
  isScanned: z.boolean(),
  scannedAt: timestamp.nullable(),
  scannedBy: person,
});
export type NoteUnit = z.output<typeof noteUnit>;

/** In which order units stand: as they are packed, or by their plates. */
const UNIT_ORDERS = ['position', '-position', 'licencePlate', '-licencePlate'] as const;

/** What a note is packed in, page by page. `version` is the note's: where it differs, pages do not belong together. */
export const readDeliveryNoteUnits = endpoint({
  method: 'GET',
  path: `${path}/:id/units`,
  access: view,
  title: 'Packages of a note, page by page',
  shows: packedBy,
  input: z.strictObject({
    id,
    kind: z.array(unitKind).max(unitKind.options.length).optional(),
    /** Packages with parts of this line alone. */
    lineId: id.optional(),
    /** The licence plate begins with it. */
    search: optionalText(LONGEST_SEARCH),
    /** Its label was printed, or was not. */
    isPrinted: z.boolean().optional(),
    sort: z.enum(UNIT_ORDERS).default('position'),
    page: z.int().min(1).max(DEEPEST_PAGE).default(1),
    limit: z.int().min(1).max(UNITS_ON_PAGE).default(USUAL_PAGE),
  }),
  answer: z.object({ rows: z.array(noteUnit), total: z.int(), version }),
});

/** Units that are packed alike: the same kind and package with the same quantity, at the same depth. */
export const packedGroup = z.object({
  id,
  /** 0 is a load unit, 1 what stands in it. */
  depth: z.int(),
  kind: unitKind,
  packaging: z.string(),
  packagingName: z.string(),
  count: z.int(),
  /** In each unit; null where several materials lie in it. */
  qty: decimalOut.nullable(),
  /** Of all of them together, in kilograms. */
  gross: decimalOut,
  /** The licence plates, first and last. */
  from: z.string(),
  to: z.string(),
});
export type PackedGroup = z.output<typeof packedGroup>;

/** How a note is packed in few rows, however many packages it has. */
export const readDeliveryNotePackedGroups = endpoint({
  method: 'GET',
  path: `${path}/:id/packed-groups`,
  access: view,
  title: 'How a note is packed, packages that are alike as one',
  shows: packedBy,
  input: z.strictObject({ id }),
  answer: z.object({
    groups: z.array(packedGroup),
    /** So many more groups are there than are told. */
    more: z.int(),
  }),
});
