import { z } from 'zod';
import { decimalOut, endpoint, id, person, timestamp, version } from '../../kernel/index.ts';
import { unitKind } from './choices.ts';
import { deliveryNoteRow, path } from './contract.ts';
import { packedBy } from './packed-by.ts';
import { SCAN_VERDICTS } from './scan-rules.ts';

const LONGEST_CODE = 1_000;
/** The last scans that a reader sees. */
export const SHOWN_SCANS = 50;
/** The most labels that a check tells one by one: of those that are missing, and of those that are done. */
export const TOLD_LABELS = 200;
const check = 'delivery.label.check' as const;

const scanVerdict = z.enum(SCAN_VERDICTS);

/** A unit of the note with whether its label was scanned, and the scan still counts. */
const unitToScan = z.object({
  id,
  kind: unitKind,
  licencePlate: z.string(),
  packaging: z.string(),
  /** Empty for mixed units. */
  partNo: z.string(),
  qty: decimalOut.nullable(),
  unit: z.string(),
  isScanned: z.boolean(),
  reprintNeeded: z.boolean(),
  scannedAt: timestamp.nullable(),
  scannedBy: person,
});
export type UnitOfCheck = z.output<typeof unitToScan>;

/**
 * How far the scan check of a note is, in bounded size: of its `labelCount` labels `scanned` are done. All of them are read
 * page by page (`readDeliveryNoteUnits`).
 */
export const scanCheck = deliveryNoteRow.extend({
  /** Labels whose scan counts. */
  scanned: z.int(),
  /** Labels that have to be scanned: the first ones, as they are packed. */
  missing: z.array(unitToScan),
  /** Labels whose scan counts: the last ones that were scanned, the newest first. */
  done: z.array(unitToScan),
  /** The last scans, the newest first, those that were wrong too. */
  scans: z.array(
    z.object({ id, at: timestamp, actor: person, code: z.string(), verdict: scanVerdict, unitId: id.nullable() }),
  ),
});
export type ScanCheck = z.output<typeof scanCheck>;

export const readDeliveryNoteScanCheck = endpoint({
  method: 'GET',
  path: `${path}/:id/scan-check`,
  access: 'delivery.label.view',
  title: 'How far the labels of a note are scanned',
  shows: packedBy,
  input: z.strictObject({ id }),
  answer: scanCheck,
});

/** Holds a label against the note: its 2D code, the bars of its plate, its VDA 4902 package number, or six digits of it. */
export const scanOnNote = endpoint({
  method: 'POST',
  path: `${path}/:id/scan-labels`,
  access: check,
  title: 'Scan a label against a note',
  shows: packedBy,
  input: z.strictObject({ id, code: z.string().min(1).max(LONGEST_CODE) }),
  answer: z.object({
    verdict: scanVerdict,
    /** The plate, or the code where it holds none. */
    code: z.string(),
    unitId: id.nullable(),
    /** Which fields the label has otherwise than its unit today. */
    differences: z.array(z.object({ field: z.string(), onLabel: z.string(), today: z.string() })),
    /** Of a foreign label: the note that it is of, where the caller may see it. */
    otherDnNo: z.string().nullable(),
  }),
});

export const undoDeliveryNoteScan = endpoint({
  method: 'POST',
  path: `${path}/:id/undo-scan`,
  access: check,
  title: 'Take the scan of a label back',
  shows: packedBy,
  input: z.strictObject({ id, unitId: id }),
  answer: scanCheck,
});

export const checkDeliveryNoteLabels = endpoint({
  method: 'POST',
  path: `${path}/:id/check-labels`,
  access: check,
  title: 'End the scan check: every label of the note was scanned',
  shows: packedBy,
  input: z.strictObject({ id, version: version.optional() }),
  answer: scanCheck,
});
