import { groupBy, refuse } from '@inbound/shared';
import { endingsOf, FILE_KINDS, type FileKind } from '@inbound/shared/system/file/kinds';
import { type StoredFile, storedFile } from '@inbound/shared/system/file/stored-file';
import type { Ctx, NewRow } from '../../platform/call/context.ts';
import type { FileReply, Upload } from '../../platform/call/route.ts';
import { fields } from '../../platform/list/fields.ts';
import { kindOf } from './content-kind.ts';

/** A file as it came in. */
interface Incoming {
  name: string;
  mediaType: string;
  content: Buffer;
}

type Belonging = Partial<
  Pick<NewRow<'file'>, 'plant_id' | 'company_id' | 'draft_company_id' | 'pending_since' | 'document_id'>
>;

const insertFile = async (
  ctx: Ctx,
  { name, mediaType, content }: Incoming,
  belonging: Belonging = {},
): Promise<string> => {
  const id = ctx.newId();
  await ctx.insert('file', {
    id,
    plant_id: ctx.plantId ?? null,
    name,
    media_type: mediaType,
    size: content.length,
    content_hash: await ctx.platform.files.keep(ctx.tenant, content),
    created_at: ctx.now,
    created_by: ctx.actor.id,
    created_by_name: ctx.actor.name,
    ...belonging,
  });
  return id;
};

/** Keeps a file that came in, by its content; answers its id. */
export const keepFile = (ctx: Ctx, file: Incoming): Promise<string> => insertFile(ctx, file);

const storedFields = fields('file', storedFile, { by: 'file.created_by_name', at: 'file.created_at' });

const filesWhere = (ctx: Ctx) => ctx.rows('file').select(storedFields).orderBy('file.id');

/** The most uploads of one user that wait for a document at a time; what no document takes is swept away after a day. */
export const MOST_WAITING_UPLOADS = 100;

const refuseWhenFull = async (ctx: Ctx): Promise<void> => {
  const waiting = await ctx
    .rows('file')
    .select('file.id')
    .where('file.created_by', '=', ctx.actor.id)
    .where('file.pending_since', 'is not', null)
    .limit(MOST_WAITING_UPLOADS)
    .execute();
  if (waiting.length >= MOST_WAITING_UPLOADS) throw refuse('too_many_kept', { most: MOST_WAITING_UPLOADS });
};

/**
 * Keeps a file for a document that is yet to be saved: until then it is of the caller's company alone. Its kind is told
 * by its content; another one is refused with `file_type`, and one beyond `MOST_WAITING_UPLOADS` before it lies on the disk.
 */
export const keepUpload = async (
  ctx: Ctx,
  upload: Upload | undefined,
  kinds: readonly FileKind[],
): Promise<StoredFile> => {
  if (!upload) throw refuse('required', { field: 'file' });
  const kind = kindOf(upload.content);
  if (!kind || !kinds.includes(kind)) throw refuse('file_type', { allowed: endingsOf(kinds).join(', ') });
  await refuseWhenFull(ctx);
  const { companyId, companyKind } = ctx.session;
  const id = await insertFile(
    ctx,
    { ...upload, mediaType: FILE_KINDS[kind].mediaType },
    {
      company_id: companyKind === 'buyer' ? null : companyId,
      draft_company_id: companyId,
      pending_since: ctx.now,
    },
  );
  return filesWhere(ctx).where('file.id', '=', id).executeTakeFirstOrThrow();
};

/** The document that files belong to, with what hides it: they are as hidden as it is. */
export interface FilesOwner {
  id: string;
  /** Null of what is no plant's, such as packaging. */
  plant_id: string | null;
  company_id: string | null;
  draft_company_id: string | null;
}

/** Keeps a file that came in as one of a document, as hidden as it; answers its id. */
export const attachFile = (ctx: Ctx, { id, ...owner }: FilesOwner, file: Incoming): Promise<string> =>
  insertFile(ctx, file, { ...owner, document_id: id });

/** The files of a document in the order in which they came. */
export const filesOf = (ctx: Ctx, documentId: string): Promise<StoredFile[]> =>
  filesWhere(ctx).where('file.document_id', '=', documentId).execute();

/** The files of several documents, by document, in the order in which they came. */
export const filesOfAll = async (ctx: Ctx, documentIds: readonly string[]): Promise<Map<string, StoredFile[]>> => {
  if (documentIds.length === 0) return new Map();
  const rows = await filesWhere(ctx)
    .select('file.document_id as documentId')
    .where('file.document_id', 'in', documentIds)
    .execute();
  const byDocument = groupBy(rows, row => row.documentId ?? '');
  const files = [...byDocument].map(([id, some]): [string, StoredFile[]] => [
    id,
    some.map(({ documentId: _, ...file }) => file),
  ]);
  return new Map(files);
};

/** Gives a document these files: uploads that wait are its own from now on, and what it had besides is removed. */
export const setFiles = async (ctx: Ctx, owner: FilesOwner, fileIds: readonly string[]): Promise<void> => {
  const wanted = [...new Set(fileIds)];
  const present = new Set((await filesOf(ctx, owner.id)).map(file => file.id));
  const { id, plant_id, company_id, draft_company_id } = owner;
  for (const fileId of wanted.filter(one => !present.has(one))) {
    const { numUpdatedRows } = await ctx
      .update('file')
      .set({ plant_id, company_id, draft_company_id, document_id: id, pending_since: null })
      .where('id', '=', fileId)
      .where('pending_since', 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw refuse('unknown_reference', { field: 'fileIds', value: fileId });
  }
  const left = [...present].filter(one => !wanted.includes(one));
  if (left.length > 0) await ctx.delete('file').where('id', 'in', left).execute();
};

/** Copies of the files of a document, as if they had just been uploaded; answers the copy of each by its id. */
export const copiesOfFiles = async (ctx: Ctx, documentId: string): Promise<Map<string, string>> => {
  const files = await ctx.rows('file').selectAll().where('document_id', '=', documentId).orderBy('id').execute();
  const { companyId, companyKind } = ctx.session;
  const copies = files.map(({ tenant_id: _, ...file }) => ({
    ...file,
    ...{ id: ctx.newId(), document_id: null, pending_since: ctx.now, draft_company_id: companyId },
    company_id: companyKind === 'buyer' ? null : companyId,
  }));
  if (copies.length > 0) await ctx.insert('file', copies);
  return new Map(files.map((file, at) => [file.id, copies[at]?.id ?? '']));
};

/** The content of the files of a document by their ids, for whoever draws them. */
export const contentsOfFiles = async (ctx: Ctx, documentId: string): Promise<Map<string, Buffer>> => {
  const files = await ctx.rows('file').select(['id', 'content_hash']).where('document_id', '=', documentId).execute();
  const read = files.map(async ({ id, content_hash }) => {
    return [id, await ctx.platform.files.read(ctx.tenant, content_hash)] as const;
  });
  return new Map(await Promise.all(read));
};

/** Shows the files of a document to whoever may see the document, which was a draft. */
export const shareFiles = async (ctx: Ctx, documentId: string): Promise<void> => {
  await ctx.update('file').set({ draft_company_id: null }).where('document_id', '=', documentId).execute();
};

/** Removes the files of a document that goes. */
export const removeFiles = async (ctx: Ctx, documentId: string): Promise<void> => {
  await ctx.delete('file').where('document_id', '=', documentId).execute();
};

/** One file of a document, to be saved. */
export const readFileOf = async (ctx: Ctx, documentId: string, fileId: string): Promise<FileReply> => {
  const file = await ctx
    .rows('file')
    .select(['name', 'media_type', 'content_hash'])
    .where('id', '=', fileId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  if (!file) throw refuse('not_found');
  const content = await ctx.platform.files.read(ctx.tenant, file.content_hash);
  return { name: file.name, mediaType: file.media_type, content };
};
