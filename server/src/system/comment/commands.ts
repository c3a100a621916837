import { type AnswerOf, type CheckedOf, orThrowFields, refusal, refuse, type Timestamp } from '@inbound/shared';
import { COMMENTED_BY_KIND } from '@inbound/shared/documents';
import type {
  CommentRow,
  changeComment,
  findMentionableUsers,
  markCommentsRead,
  removeComment,
  writeComment,
} from '@inbound/shared/system/comment/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen, type RowOfTable } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { later } from '../../platform/tools/clock.ts';
import { removeFiles, setFiles } from '../file/offers.ts';
import { openDocument, type Talked } from './documents.ts';
import { findReaders, type Reader, readersAmong } from './people.ts';
import { documentOf, EDITABLE_MINUTES, inDocument, readOne } from './queries.ts';
import { tellOthers } from './tell-others.ts';

/** More is said at no document that somebody still reads. */
const MOST_AT_DOCUMENT = 1000;

/** Whom alone a comment is for: the own company, or whoever alone sees the document as yet. */
const onlyFor = (ctx: Ctx, { places }: Talked, isInternal: boolean): string | null =>
  isInternal ? ctx.session.companyId : (places.draftCompanyId ?? null);

/** The people who are named, or a refusal that names the first who may not read the comment. */
const namedIn = async (
  ctx: Ctx,
  talked: Talked,
  { companyId, userNos }: { companyId: string | null; userNos: readonly string[] },
): Promise<Reader[]> => {
  const readers = await readersAmong(ctx, talked, companyId, userNos);
  const at = userNos.findIndex(userNo => readers.every(reader => reader.userNo !== userNo));
  const missing = userNos[at];
  if (missing !== undefined) throw refuse('invalid', { fields: [unknownReference(`mentioned.${at}`, missing)] });
  return readers;
};

const refuseWhenFull = async (ctx: Ctx, talked: Talked): Promise<void> => {
  const rows = await inDocument(ctx, talked, own =>
    own.rows('comment').select('comment.id').where('document_id', '=', talked.id).limit(MOST_AT_DOCUMENT).execute(),
  );
  if (rows.length >= MOST_AT_DOCUMENT) throw refuse('too_many_kept', { most: MOST_AT_DOCUMENT });
};

const authorOf = (ctx: Ctx) =>
  ctx
    .rows('app_user')
    .innerJoin('company', join =>
      join.onRef('company.tenant_id', '=', 'app_user.tenant_id').onRef('company.id', '=', 'app_user.company_id'),
    )
    .select(['app_user.name', 'app_user.cname', 'company.code'])
    .where('app_user.id', '=', ctx.session.userId)
    .executeTakeFirstOrThrow();

/** Those who have the document open hear that something is said; of what is internal the own company alone. */
const tellReaders = (ctx: Ctx, { document, id, places }: Talked, draftCompanyId: string | null): void =>
  publishChange(ctx, { document, documentId: id, ...places, draftCompanyId });

/** Refuses a kind and weeks where a document does not tell of weeks. */
const orThrowKindless = (
  document: string,
  { kind, weeks }: { kind: string | null; weeks: readonly string[] },
): void => {
  if (COMMENTED_BY_KIND.includes(document)) return;
  const given = { kind: kind ?? '', weeks: weeks.join(', ') };
  const refused = Object.entries(given).filter(([, value]) => value !== '');
  orThrowFields(refused.map(([field, value]) => ({ field, value, ...refusal('unknown_field', { field }) })));
};

/** Says something at a document; who is named, and who has talked there before, is told. */
export const say = async (
  ctx: Ctx,
  { document, documentId, text, isInternal, kind = null, weeks, mentioned, fileIds }: CheckedOf<typeof writeComment>,
): Promise<CommentRow> => {
  orThrowKindless(document, { kind, weeks });
  const talked = await openDocument(ctx, document, documentId);
  await refuseWhenFull(ctx, talked);
  const companyId = onlyFor(ctx, talked, isInternal);
  const named = await namedIn(ctx, talked, { companyId, userNos: [...new Set(mentioned)] });
  const author = await authorOf(ctx);
  const places = { ...talked.places, draftCompanyId: companyId };
  const id = await inDocument(ctx, talked, own =>
    createRecord(own, 'comment', {
      ...{ ...places, document, documentId, text, kind, weeks: [...new Set(weeks)].sort() },
      mentioned: named.map(({ userNo }) => userNo),
      ...{ authorId: ctx.session.userId, author: author.name, authorZh: author.cname, companyCode: author.code },
      createdAt: ctx.now,
    }),
  );
  const { companyKind, companyId: own } = ctx.session;
  // Files are their author's: a carrier could give none to the company of the document.
  const owner = {
    id,
    plant_id: places.plantId ?? null,
    company_id: companyKind === 'buyer' ? (places.companyId ?? null) : own,
    draft_company_id: companyId,
  };
  if (fileIds.length > 0) await setFiles(ctx, owner, fileIds);
  tellReaders(ctx, talked, companyId);
  await tellOthers(ctx, talked, { companyId, named, text, author });
  return readOne(ctx, talked, id);
};

/** Locks a comment that the caller has said himself and not taken back; another's is refused like one that does not exist. */
const lockOwn = async (
  ctx: Ctx,
  talked: Talked,
  { id, version }: { id: string; version: number },
): Promise<RowOfTable<'comment'>> => {
  const comment = await inDocument(ctx, talked, own => lockSeen(own, 'comment', id, version));
  if (comment.author_id !== ctx.session.userId || comment.removed_at !== null) throw refuse('not_found');
  return comment;
};

/** What was said before is not kept: whoever takes something back wants it gone. */
const UNTOLD = { before: {}, after: {} };

type Change = { text: string; editedAt: Timestamp } | { text: string; removedAt: Timestamp };

const store = (ctx: Ctx, talked: Talked, { id, version }: RowOfTable<'comment'>, change: Change): Promise<unknown> =>
  inDocument(ctx, talked, own => changeRecord(own, 'comment', { id, version }, change, { told: UNTOLD }));

/** A comment as whoever may change it finds it. */
export const readOwnComment = async (ctx: Ctx, id: string): Promise<CommentRow> =>
  readOne(ctx, await documentOf(ctx, id), id);

/** Changes the text of an own comment, as long as hardly anybody can have acted upon it. */
export const change = async (ctx: Ctx, { id, version, text }: CheckedOf<typeof changeComment>): Promise<CommentRow> => {
  const talked = await documentOf(ctx, id);
  const comment = await lockOwn(ctx, talked, { id, version });
  if (later(comment.created_at, EDITABLE_MINUTES, 'minute') <= ctx.now)
    throw refuse('comment_settled', { minutes: EDITABLE_MINUTES });
  await store(ctx, talked, comment, { text, editedAt: ctx.now });
  tellReaders(ctx, talked, comment.draft_company_id);
  return readOne(ctx, talked, id);
};

/** Takes an own comment back with its files; that there was one, whose and when stays. */
export const remove = async (ctx: Ctx, { id, version }: CheckedOf<typeof removeComment>): Promise<CommentRow> => {
  const talked = await documentOf(ctx, id);
  const comment = await lockOwn(ctx, talked, { id, version });
  await store(ctx, talked, comment, { text: '', removedAt: ctx.now });
  await removeFiles(ctx, id);
  tellReaders(ctx, talked, comment.draft_company_id);
  return readOne(ctx, talked, id);
};

const MARK = `insert into comment_reading (tenant_id, id, document_id, user_id, read_at)
  values ($1, $2, $3, $4, $5) on conflict (tenant_id, user_id, document_id) 
    do update set read_at = greatest(comment_reading.read_at, excluded.read_at)`;

/** What was said up to a comment is read. */
export const markRead = async (
  ctx: Ctx,
  { document, documentId, upTo }: CheckedOf<typeof markCommentsRead>,
): Promise<null> => {
  const talked = await openDocument(ctx, document, documentId);
  const last = await inDocument(ctx, talked, own =>
    own
      .rows('comment')
      .select('comment.created_at')
      .where('id', '=', upTo)
      .where('document_id', '=', documentId)
      .executeTakeFirst(),
  );
  if (!last) throw refuse('not_found');
  await ctx.tx.query(MARK, [ctx.tenant, ctx.newId(), documentId, ctx.session.userId, last.created_at]);
  return null;
};

/** People who may be named at a document. */
export const mentionable = async (
  ctx: Ctx,
  { document, documentId, isInternal, search }: CheckedOf<typeof findMentionableUsers>,
): Promise<AnswerOf<typeof findMentionableUsers>> => {
  const talked = await openDocument(ctx, document, documentId);
  const readers = await findReaders(ctx, talked, onlyFor(ctx, talked, isInternal), search ?? '');
  const others = readers.filter(({ id }) => id !== ctx.session.userId);
  return { rows: others.map(({ userNo, cname, name, companyCode }) => ({ userNo, cname, name, companyCode })) };
};
