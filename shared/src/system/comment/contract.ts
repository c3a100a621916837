import { z } from 'zod';
import { COMMENTED } from '../../documents.ts';
import {
  code,
  endpoint,
  fileAnswer,
  id,
  longText,
  noAnswer,
  optionalText,
  timestamp,
  version,
  weekField,
} from '../../kernel/index.ts';
import { FILE_KINDS, type FileKind, LARGEST_FILE, mediaTypesOf } from '../file/kinds.ts';
import { storedFile } from '../file/stored-file.ts';

const PATH = '/system/v1/comment';
/** As many characters as are said at once. */
export const LONGEST_COMMENT = 2000;
const LONGEST_SEARCH = 60;
/** At most so many people are named in one comment, and so many files stand at it. */
const MOST_MENTIONED = 10;
export const MOST_FILES_AT_COMMENT = 5;

/** What may be put to a comment: what may be put to any document. */
export const COMMENT_FILES = Object.keys(FILE_KINDS) as FileKind[];

/** How much a comment matters, at a document that tells of weeks. */
export const COMMENT_KINDS = ['information', 'warning', 'actionRequired'] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number];
/** At most so many weeks are named in one comment: two years. */
const MOST_WEEKS_AT_COMMENT = 104;

const document = z.enum(COMMENTED);
const kind = z.enum(COMMENT_KINDS);
/** Blanks alone say nothing. */
const text = longText(LONGEST_COMMENT).trim().min(1).meta({ multiline: true });

/** What somebody said at a document, as a reader sees it. */
export const commentRow = z.object({
  id,
  version,
  /** Empty where its author took it back. */
  text: z.string(),
  author: z.string(),
  authorZh: z.string(),
  /** Null where it does not say. */
  kind: kind.nullable(),
  /** The weeks that it is about. */
  weeks: z.array(z.string()),
  companyCode: z.string(),
  /** People who were named in it, as they are called in the text: `@dispositor`. */
  mentioned: z.array(z.string()),
  /** Only the author's company reads it. */
  isInternal: z.boolean(),
  isOwn: z.boolean(),
  /** Said by somebody else since the reader was here last. */
  isUnread: z.boolean(),
  /** Until when its author may still change the text; null for everybody else. */
  editableUntil: timestamp.nullable(),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  removedAt: timestamp.nullable(),
  files: z.array(storedFile),
});
export type CommentRow = z.output<typeof commentRow>;

/** At most so many are shown of one document: the latest; `total` tells how many there are. */
export const MOST_COMMENTS = 200;

const of = z.strictObject({ document, documentId: id });

export const readComments = endpoint({
  method: 'GET',
  path: PATH,
  access: 'session',
  title: 'What was said at a document',
  input: of,
  answer: z.object({ rows: z.array(commentRow), total: z.int(), unread: z.int() }),
});

export const writeComment = endpoint({
  method: 'POST',
  path: PATH,
  access: 'session',
  title: 'Say something at a document, to both sides or within the own company',
  input: z.strictObject({
    document,
    documentId: id,
    text,
    isInternal: z.boolean().default(false),
    /** At documents that tell of weeks: how much it matters, and which weeks it is about. */
    kind: kind.nullish(),
    weeks: z.array(weekField).max(MOST_WEEKS_AT_COMMENT).default([]),
    /** Numbers of users who are named: only those who may read the comment. */
    mentioned: z.array(code(LONGEST_SEARCH, 'dispositor')).max(MOST_MENTIONED).default([]),
    fileIds: z.array(id).max(MOST_FILES_AT_COMMENT).default([]),
  }),
  answer: commentRow,
});

export const changeComment = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'session',
  title: 'Change the text of an own comment, for a quarter of an hour',
  input: z.strictObject({ id, version, text }),
  answer: commentRow,
});

export const removeComment = endpoint({
  method: 'POST',
  path: `${PATH}/:id/remove`,
  access: 'session',
  title: 'Take an own comment back; that there was one stays',
  input: z.strictObject({ id, version }),
  answer: commentRow,
});

export const markCommentsRead = endpoint({
  method: 'POST',
  path: `${PATH}/read`,
  access: 'session',
  title: 'What was said at a document is read',
  /** Up to which comment: what comes while somebody reads stays unread. */
  input: of.extend({ upTo: id }),
  answer: noAnswer,
});

/** Somebody who may be named. */
const mentionable = z.object({ userNo: z.string(), cname: z.string(), name: z.string(), companyCode: z.string() });
export type Mentionable = z.output<typeof mentionable>;

export const findMentionableUsers = endpoint({
  method: 'GET',
  path: `${PATH}/mentionable`,
  access: 'session',
  title: 'Up to ten people who may read a comment, by number or name',
  shows: {
    // Users are those that documents refer to.
    'system.role': 'whose roles let them open it',
    'system.permission': 'whose roles let them open it',
  },
  input: of.extend({ isInternal: z.boolean().default(false), search: optionalText(LONGEST_SEARCH) }),
  answer: z.object({ rows: z.array(mentionable) }),
});

/** Takes a file before the comment is said that it belongs to; it is nobody else's until then. */
export const uploadCommentFile = {
  ...endpoint({
    method: 'POST',
    path: `${PATH}/file`,
    access: 'session',
    title: 'Upload a file for a comment at a document',
    input: of,
    answer: storedFile,
  }),
  upload: { maxBytes: LARGEST_FILE },
} as const;

export const downloadCommentFile = endpoint({
  method: 'GET',
  path: `${PATH}/:id/file/:fileId`,
  access: 'session',
  title: 'A file of a comment',
  input: z.strictObject({ id, fileId: id }),
  answer: fileAnswer(...mediaTypesOf(COMMENT_FILES)),
});
