import { z } from 'zod';
import {
  callsOf,
  endpoint,
  fileAnswer,
  id,
  LANGUAGES,
  listEndpoint,
  noAnswer,
  optionalText,
  plainDate,
  richText,
  text,
  timestamp,
  version,
  withRanges,
} from '../../kernel/index.ts';
import { type FileKind, LARGEST_FILE, MOST_FILES, mediaTypesOf } from '../file/kinds.ts';
import { storedFile } from '../file/stored-file.ts';

const PATH = '/system/v1/bulletin';
const BOARD = '/system/v1/bulletin-board';
const MOST_CHOSEN = 200;
const LONGEST_TITLE = 120;
const LARGEST_PAGE = 50;
const MOST_PAGES = 10_000;

const view = 'system.bulletin.view';
const edit = 'system.bulletin.edit';

/** Ids of roles, plants or companies that a bulletin is for; it is for all where none is named. */
const readers = z.array(id).max(MOST_CHOSEN).default([]);

/** The kinds of files that may stand beside a bulletin. */
export const BULLETIN_FILES: readonly FileKind[] = ['pdf', 'png', 'jpeg', 'xlsx'];

/** What a bulletin is made of (§3: title, content, top). */
const bulletinFields = {
  title: text(LONGEST_TITLE),
  content: richText,
  pinned: z.boolean().default(false),
  mustRead: z.boolean().default(false),
  /** Shown at the login, too; such a bulletin is for everybody. */
  public: z.boolean().default(false),
  /** Published. */
  active: z.boolean().default(true),
  languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length).default([]),
  validFrom: plainDate.nullish(),
  validTo: plainDate.nullish(),
  roleIds: readers,
  plantIds: readers,
  companyIds: readers,
  /** Files beside the text (administration.md, attachments). */
  fileIds: z.array(id).max(MOST_FILES).default([]),
};

export const bulletinRow = z.object({
  id,
  version,
  title: z.string(),
  pinned: z.boolean(),
  mustRead: z.boolean(),
  public: z.boolean(),
  active: z.boolean(),
  languages: z.array(z.enum(LANGUAGES)),
  validFrom: plainDate.nullable(),
  validTo: plainDate.nullable(),
  publishedAt: timestamp.nullable(),
  changedAt: timestamp,
  /** How many users have read it. */
  readCount: z.int(),
  fileCount: z.int(),
});
export type BulletinRow = z.output<typeof bulletinRow>;

export const bulletinDetail = bulletinRow.extend({
  content: richText,
  roleIds: z.array(z.string()),
  plantIds: z.array(z.string()),
  companyIds: z.array(z.string()),
  /** By code, as they are shown. */
  roles: z.array(z.string()),
  plants: z.array(z.string()),
  companies: z.array(z.string()),
  fileIds: z.array(id),
  files: z.array(storedFile),
});
export type BulletinDetail = z.output<typeof bulletinDetail>;

export const listBulletins = listEndpoint({
  path: PATH,
  access: view,
  title: 'All bulletins',
  row: bulletinRow,
  filter: {
    /** Title begins with it. */
    search: optionalText(60),
    active: z.boolean().optional(),
    pinned: z.boolean().optional(),
    validFromFrom: plainDate.optional(),
    validFromTo: plainDate.optional(),
  },
  sortable: ['title', 'validFrom', 'changedAt'],
  defaultSort: '-changedAt',
  tabs: { published: { active: true }, unpublished: { active: false } },
});

const calls = callsOf(PATH, 'system.bulletin', bulletinDetail);

export const readBulletin = calls.read({ title: 'One bulletin with its text and whom it is for' });

export const createBulletin = endpoint({
  method: 'POST',
  path: PATH,
  access: edit,
  title: 'Write a bulletin',
  input: withRanges(z.strictObject(bulletinFields)),
  answer: bulletinDetail,
});

export const changeBulletin = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: edit,
  title: 'Change a bulletin',
  input: withRanges(z.strictObject({ id, version, ...bulletinFields })),
  answer: bulletinDetail,
});

export const deleteBulletin = calls.remove({ title: 'Delete a bulletin with its receipts' });

/** Takes a file before the bulletin is saved that it belongs to. */
export const uploadBulletinFile = {
  ...endpoint({
    method: 'POST',
    path: `${PATH}/file`,
    access: edit,
    title: 'Upload a file for a bulletin',
    input: z.strictObject({}),
    answer: storedFile,
  }),
  upload: { maxBytes: LARGEST_FILE },
} as const;

export const downloadBulletinFile = endpoint({
  method: 'GET',
  path: `${PATH}/:id/file/:fileId`,
  access: view,
  title: 'A file of a bulletin',
  input: z.strictObject({ id, fileId: id }),
  answer: fileAnswer(...mediaTypesOf(BULLETIN_FILES)),
});

export const bulletinReceipt = z.object({
  id,
  userNo: z.string(),
  cname: z.string(),
  name: z.string(),
  readAt: timestamp,
});
export type BulletinReceipt = z.output<typeof bulletinReceipt>;

const paging = {
  page: z.int().min(1).max(MOST_PAGES).default(1),
  limit: z.int().min(1).max(LARGEST_PAGE).default(10),
};

export const listBulletinReceipts = endpoint({
  method: 'GET',
  path: `${PATH}/:id/receipt`,
  access: view,
  title: 'Who has read a bulletin, the last one first',
  input: z.strictObject({ id, ...paging }),
  answer: z.object({ rows: z.array(bulletinReceipt), total: z.int() }),
});

/** A bulletin as everybody sees it who may read it, signed in or not. */
export const publicEntry = z.object({
  id: z.string(),
  title: z.string(),
  content: richText,
  pinned: z.boolean(),
  mustRead: z.boolean(),
  publishedAt: timestamp,
  validTo: plainDate.nullable(),
  /** Null while the caller has not read it. */
  readAt: timestamp.nullable(),
});
export type PublicEntry = z.output<typeof publicEntry>;

/** As its readers see it, with its files. */
export const boardEntry = publicEntry.extend({ files: z.array(storedFile) });
export type BoardEntry = z.output<typeof boardEntry>;

const boardOf = <E extends z.ZodType>(entry: E) => z.object({ rows: z.array(entry), total: z.int() });

export const readBoard = endpoint({
  method: 'GET',
  path: BOARD,
  access: 'session',
  title: 'The bulletins that are for the caller today: pinned ones first, then the latest',
  input: z.strictObject({
    ...paging,
    /** Those alone that must be read, and that the caller has not. */
    unread: z.boolean().optional(),
  }),
  answer: boardOf(boardEntry),
});

export const downloadBoardFile = endpoint({
  method: 'GET',
  path: `${BOARD}/:id/file/:fileId`,
  access: 'session',
  title: 'A file of a bulletin that is for the caller today',
  input: z.strictObject({ id, fileId: id }),
  answer: fileAnswer(...mediaTypesOf(BULLETIN_FILES)),
});

export const confirmBulletinRead = endpoint({
  method: 'POST',
  path: `${BOARD}/:id/read`,
  access: 'session',
  title: 'Say that a bulletin is read',
  input: z.strictObject({ id }),
  answer: noAnswer,
});

export const readPublicBoard = endpoint({
  method: 'GET',
  path: `${BOARD}/public`,
  access: 'open',
  title: 'The bulletins of a tenant that are shown to everybody, signed in or not',
  input: z.strictObject(paging),
  answer: boardOf(publicEntry),
});
