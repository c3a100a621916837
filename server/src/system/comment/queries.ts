import { type AnswerOf, refuse, type Timestamp } from '@inbound/shared';
import { type CommentRow, MOST_COMMENTS, type readComments } from '@inbound/shared/system/comment/contract';
import type { StoredFile } from '@inbound/shared/system/file/stored-file';
import { sql } from 'kysely';
import { readAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { withPermissionScope } from '../../platform/call/permission-scope.ts';
import type { FileReply } from '../../platform/call/route.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { later } from '../../platform/tools/clock.ts';
import { filesOfAll, readFileOf } from '../file/offers.ts';
import { openDocument, type Talked } from './documents.ts';

/** Minutes in which an author may still change what he has said. */
export const EDITABLE_MINUTES = 15;

type Comment = RowOfTable<'comment'>;

/** Within the rows that the document's permission reaches; whoever asks has opened the document. */
export const inDocument = async <T>(ctx: Ctx, { permission }: Talked, ask: (own: Ctx) => Promise<T>): Promise<T> => {
  const answer = await withPermissionScope(ctx, permission, async own => ({ found: await ask(own) }));
  if (!answer) throw refuse('not_found');
  return answer.found;
};

const readUntil = async (ctx: Ctx, documentId: string): Promise<Timestamp | undefined> =>
  (
    await ctx
      .rows('comment_reading')
      .select('read_at')
      .where('user_id', '=', ctx.session.userId)
      .where('document_id', '=', documentId)
      .executeTakeFirst()
  )?.read_at;

interface Seen {
  until: Timestamp | undefined;
  files: ReadonlyMap<string, StoredFile[]>;
}

const rowOf = (ctx: Ctx, comment: Comment, { until, files }: Seen): CommentRow => {
  const isOwn = comment.author_id === ctx.session.userId;
  const editableUntil = later(comment.created_at, EDITABLE_MINUTES, 'minute');
  const isEditable = isOwn && comment.removed_at === null && editableUntil > ctx.now;
  const isUnread = !isOwn && comment.removed_at === null && (until === undefined || comment.created_at > until);
  const { id, version, text, author, mentioned, kind, weeks } = comment;
  return {
    ...{ id, version, text, author, mentioned, kind, weeks, isOwn, isUnread },
    authorZh: comment.author_zh,
    companyCode: comment.company_code,
    isInternal: comment.draft_company_id !== null,
    editableUntil: isEditable ? editableUntil : null,
    createdAt: comment.created_at,
    editedAt: comment.edited_at,
    removedAt: comment.removed_at,
    files: files.get(id) ?? [],
  };
};

/** The files of comments that the caller reads: a carrier, too, whose company is not that of the document. */
const filesFor = (ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, StoredFile[]>> =>
  readAcrossTenant(ctx, 'the files of a comment are seen by whoever reads it', own => filesOfAll(own, ids));

const latestOf = (ctx: Ctx, talked: Talked): Promise<Comment[]> =>
  inDocument(ctx, talked, own =>
    own
      .rows('comment')
      .selectAll('comment')
      .where('document_id', '=', talked.id)
      .where('document', '=', talked.document)
      .orderBy('id', 'desc')
      .limit(MOST_COMMENTS)
      .execute(),
  );

const countOf = (ctx: Ctx, talked: Talked): Promise<number> =>
  inDocument(ctx, talked, async own => {
    const found = own.rows('comment').select(sql<number>`count(*)::int`.as('count'));
    return (await found.where('document_id', '=', talked.id).executeTakeFirstOrThrow()).count;
  });

/** What was said at a document, the oldest first. */
export const readAll = async (
  ctx: Ctx,
  { document, documentId }: { document: Talked['document']; documentId: string },
): Promise<AnswerOf<typeof readComments>> => {
  const talked = await openDocument(ctx, document, documentId);
  const comments = await latestOf(ctx, talked);
  const total = comments.length < MOST_COMMENTS ? comments.length : await countOf(ctx, talked);
  const until = await readUntil(ctx, documentId);
  const files = await filesFor(
    ctx,
    comments.map(({ id }) => id),
  );
  const rows = comments.map(comment => rowOf(ctx, comment, { until, files })).reverse();
  return { rows, total, unread: rows.filter(({ isUnread }) => isUnread).length };
};

const KIND = 'select document, document_id as "documentId" from comment where tenant_id = $1 and id = $2';

/** The document of a comment, as far as the caller may open it. */
export const documentOf = async (ctx: Ctx, id: string): Promise<Talked> => {
  const [found] = await readAcrossTenant(ctx, 'the document of a comment tells which permission is asked for', own =>
    own.tx.query<{ document: Talked['document']; documentId: string }>(KIND, [own.tenant, id]),
  );
  if (!found) throw refuse('not_found');
  return openDocument(ctx, found.document, found.documentId);
};

/** One comment as its reader sees it. */
export const readOne = async (ctx: Ctx, talked: Talked, id: string): Promise<CommentRow> => {
  const comment = await inDocument(ctx, talked, own =>
    own.rows('comment').selectAll('comment').where('id', '=', id).executeTakeFirst(),
  );
  if (!comment) throw refuse('not_found');
  const until = await readUntil(ctx, talked.id);
  return rowOf(ctx, comment, { until, files: await filesFor(ctx, [id]) });
};

/** A file of a comment that the caller reads. */
export const commentFile = async (ctx: Ctx, id: string, fileId: string): Promise<FileReply> => {
  await readOne(ctx, await documentOf(ctx, id), id);
  return readAcrossTenant(ctx, 'the files of a comment are seen by whoever reads it', own =>
    readFileOf(own, id, fileId),
  );
};
