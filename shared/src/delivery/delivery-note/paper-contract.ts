import { z } from 'zod';
import { endpoint, fileAnswer, id, optionalText, type Shows } from '../../kernel/index.ts';
import { PDF_TYPE, ZPL_TYPE } from '../printer-profile/contract.ts';
import { path, UNITS_AT_ONCE, view } from './contract.ts';
import { packedBy } from './packed-by.ts';

/** What a paper about packages tells besides. */
const onPaper = { ...packedBy, 'system.dictionary': 'units are told in words' } satisfies Shows;

/** The note as A4 paper; marked DRAFT while it is unsent. */
export const printDeliveryNote = endpoint({
  method: 'GET',
  path: `${path}/:id/delivery-note.pdf`,
  access: view,
  title: 'The delivery note as PDF',
  shows: onPaper,
  input: z.strictObject({ id }),
  answer: fileAnswer(PDF_TYPE),
  cost: 'heavy',
});

/** What stands in each load unit of a note; marked DRAFT while it is unsent. */
export const printDeliveryNotePackingList = endpoint({
  method: 'GET',
  path: `${path}/:id/packing-list.pdf`,
  access: view,
  title: 'The packing list of a note as PDF',
  shows: onPaper,
  input: z.strictObject({ id }),
  answer: fileAnswer(PDF_TYPE),
  cost: 'heavy',
});

/** All notes that travel under the shipment reference of a note, on one paper (VDA 4912). */
export const printConsignmentNote = endpoint({
  method: 'GET',
  path: `${path}/:id/consignment-note.pdf`,
  access: view,
  title: 'The consignment note of a shipment as PDF',
  shows: onPaper,
  input: z.strictObject({ id }),
  answer: fileAnswer(PDF_TYPE),
  cost: 'heavy',
});

/** The papers that go with a note; the consignment note is of all notes of its shipment. */
export const NOTE_PAPERS = ['deliveryNote', 'packingList', 'consignmentNote'] as const;
export type NotePaper = (typeof NOTE_PAPERS)[number];
/** The most notes whose papers are printed by one call, and of how many somebody waits for them. */
export const MOST_PAPERS = 500;
export const PAPERS_AT_ONCE = 20;

/** Papers of several notes as one file, note by note; notes of one shipment share one consignment note. */
export const printNotePapers = endpoint({
  method: 'POST',
  path: `${path}/papers`,
  access: view,
  title: 'The papers of several notes as one PDF',
  reads: true,
  shows: onPaper,
  input: z.strictObject({
    ids: z.array(id).min(1).max(MOST_PAPERS),
    papers: z.array(z.enum(NOTE_PAPERS)).min(1).max(NOTE_PAPERS.length),
  }),
  answer: fileAnswer(PDF_TYPE),
  cost: 'heavy',
});

/** The labels as a sheet to look at, all or some; it counts as no print. */
export const viewDeliveryNoteLabels = endpoint({
  method: 'GET',
  path: `${path}/:id/labels.pdf`,
  access: view,
  title: 'The labels as PDF, to look at',
  shows: packedBy,
  input: z.strictObject({ id, unitIds: z.array(id).max(UNITS_AT_ONCE).optional() }),
  answer: fileAnswer(PDF_TYPE),
  cost: 'heavy',
});

/** Prints labels: each unit remembers what its label said; a reprint needs a reason and is logged. */
export const printDeliveryNoteLabels = endpoint({
  method: 'POST',
  path: `${path}/:id/print-labels`,
  access: 'delivery.label.print',
  title: 'Print labels',
  shows: { 'delivery.printerProfile': 'for which printer of the own company labels are written' },
  input: z.strictObject({
    id,
    unitIds: z.array(id).max(UNITS_AT_ONCE).optional(),
    /** Those alone that were printed and would be others now. */
    outdated: z.literal(true).optional(),
    reason: optionalText(200),
    /** Whose profile says how labels are written; without one they are a PDF of label paper. */
    printerId: id.optional(),
  }),
  answer: fileAnswer(PDF_TYPE, ZPL_TYPE),
  cost: 'heavy',
});

/** One label as SVG: the very layout that the PDF is written from. */
export const previewDeliveryNoteLabel = endpoint({
  method: 'GET',
  path: `${path}/:id/label.svg`,
  access: view,
  title: 'One label as a picture',
  shows: packedBy,
  input: z.strictObject({ id, unitId: id }),
  answer: fileAnswer('image/svg+xml'),
  cost: 'heavy',
});

/** A message of a sent note as it went out. */
export const downloadDeliveryNoteMessage = endpoint({
  method: 'GET',
  path: `${path}/:id/message`,
  access: view,
  title: 'A despatch message of the note, as it was sent',
  input: z.strictObject({ id, messageId: id }),
  answer: fileAnswer('application/octet-stream'),
});
