import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  endpoint,
  fileAnswer,
  id,
  listEndpoint,
  longText,
  optionalText,
  plainDate,
  statesOf,
  TURNS,
  text,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { type FileKind, LARGEST_FILE, MOST_FILES, mediaTypesOf } from '../../system/file/kinds.ts';
import { storedFile } from '../../system/file/stored-file.ts';
import { qualityDocument } from './machine.ts';
import { AUTHORS } from './rules.ts';

const path = '/packaging/v1/quality-document' as const;
const view = 'packaging.qualityDocument.view' as const;
const edit = 'packaging.qualityDocument.edit' as const;
const review = 'packaging.qualityDocument.review' as const;

const LONGEST_NOTE = 1_000;
const LONGEST_REASON = 200;
const HIGHEST_VERSION = 9_999;
const MOST_CHOSEN = 50;

/** What a quality document may be (packaging.md). */
export const documentType = z.enum(['certificate', 'initial_sample', 'safety_data_sheet', 'measurement_report']);
export type DocumentType = z.output<typeof documentType>;

/** The kinds of files that a quality document is made of (packaging.md). */
export const DOCUMENT_FILES: readonly FileKind[] = ['pdf', 'png', 'jpeg', 'xlsx'];

const documentState = z.enum(statesOf(qualityDocument));

/** A document as a list shows it, with the facts that its machine looks at. */
export const qualityDocumentRow = z.object({
  id,
  version,
  state: documentState,
  turn,
  author: z.enum(AUTHORS),
  /** Whether the caller's party wrote it. */
  isAuthor: z.boolean(),
  type: documentType,
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
  versionNo: z.int(),
  validFrom: plainDate,
  validTo: plainDate.nullable(),
  fileCount: z.int(),
  note: z.string(),
  /** Why it was refused at last; empty once it is submitted again. */
  refuseReason: z.string(),
  changedAt: timestamp,
});
export type QualityDocumentRow = z.output<typeof qualityDocumentRow>;

export const listQualityDocuments = listEndpoint({
  path,
  access: view,
  title: 'Quality documents',
  row: qualityDocumentRow,
  filter: {
    /** Part number or supplier begins with it. */
    search: optionalText(60),
    type: z.array(documentType).max(documentType.options.length).optional(),
    state: z.array(documentState).max(documentState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    materialId: chosenFrom('material', MOST_CHOSEN),
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
    /** The last day lies between. */
    endsFrom: plainDate.optional(),
    endsTo: plainDate.optional(),
    /** It is the caller's turn. */
    mine: z.boolean().optional(),
    /** Released, and ending soon. */
    expiring: z.boolean().optional(),
    /** Refused, and not submitted again. */
    refused: z.boolean().optional(),
  },
  sortable: ['changedAt', 'material', 'supplierCode', 'validTo'],
  defaultSort: '-changedAt',
  tabs: {
    mine: { mine: true },
    review: { state: ['to_be_reviewed'] },
    released: { state: ['released'] },
    expiring: { expiring: true },
  },
});

/** A version of the same document: of one material, supplier and type. */
export const documentVersion = qualityDocumentRow.pick({
  id: true,
  state: true,
  turn: true,
  versionNo: true,
  validFrom: true,
  validTo: true,
  fileCount: true,
  changedAt: true,
});
export type DocumentVersion = z.output<typeof documentVersion>;

export const qualityDocumentDetail = qualityDocumentRow.extend({
  fileIds: z.array(id),
  files: z.array(storedFile),
  /** All versions that the caller may see, the newest first. */
  versions: z.array(documentVersion),
});
export type QualityDocumentDetail = z.output<typeof qualityDocumentDetail>;

const calls = callsOf(path, 'packaging.qualityDocument', qualityDocumentRow);

export const readQualityDocument = calls.read({
  title: 'One quality document with files and versions',
  answer: qualityDocumentDetail,
});

/** Takes a file before the document is saved that it belongs to; it is nobody else's until then. */
export const uploadDocumentFile = {
  ...endpoint({
    method: 'POST',
    path: `${path}/file`,
    access: edit,
    title: 'Upload a file for a quality document',
    input: z.strictObject({}),
    answer: storedFile,
  }),
  upload: { maxBytes: LARGEST_FILE },
} as const;

export const downloadDocumentFile = endpoint({
  method: 'GET',
  path: `${path}/:id/file/:fileId`,
  access: view,
  title: 'A file of a quality document',
  input: z.strictObject({ id, fileId: id }),
  answer: fileAnswer(...mediaTypesOf(DOCUMENT_FILES)),
});

const documentFields = {
  type: documentType,
  materialId: id,
  /** A supplier's user writes for the own company, and need not name it. */
  supplierId: id.optional(),
  versionNo: z.int().min(1).max(HIGHEST_VERSION).default(1),
  validFrom: plainDate,
  validTo: plainDate.nullish(),
  fileIds: z.array(id).min(1).max(MOST_FILES),
  note: longText(LONGEST_NOTE).nullish(),
};

/** What a form says of a document. */
export type DocumentFields = z.output<ReturnType<typeof z.strictObject<typeof documentFields>>>;

export const createQualityDocument = calls.create({
  title: 'Upload a quality document as a draft',
  input: documentFields,
  answer: qualityDocumentDetail,
});

export const changeQualityDocument = calls.change({
  title: 'Change a draft',
  input: documentFields,
  answer: qualityDocumentDetail,
});

export const deleteQualityDocument = calls.remove({ title: 'Delete a draft with its files' });

export const submitQualityDocument = calls.act('submit', {
  access: 'packaging.qualityDocument.submit',
  title: 'Submit a draft to the planner; a planner’s own is released',
});

export const releaseQualityDocument = calls.act('release', {
  access: review,
  title: 'Release a document; the version before is replaced',
});

export const refuseQualityDocument = calls.act('refuse', {
  access: review,
  title: 'Refuse a document with a reason',
  input: { reason: text(LONGEST_REASON) },
});

export const newDocumentVersion = calls.act('new-version', { title: 'Make the next version of a document as a draft' });

export const releaseQualityDocuments = calls.batch('release', {
  access: review,
  title: 'Release several documents',
  lists: [listQualityDocuments],
});

export const refuseQualityDocuments = calls.batch('refuse', {
  access: review,
  title: 'Refuse several documents with one reason',
  lists: [listQualityDocuments],
  shape: { reason: text(LONGEST_REASON) },
});
