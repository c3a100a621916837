import { refuse } from '@inbound/shared';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../route.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;
const NAME_LENGTH = 200;

/** A client's file name is only ever shown: without folders, control characters and excess. */
const shownName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').slice(0, NAME_LENGTH) || 'file';
};

/** Reads the one file and the fields of a multipart call, and refuses a second file or one that is too large. */
export const readUpload = async (
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ fields: Record<string, string | string[]>; upload: Upload }> => {
  if (!request.isMultipart()) throw refuse('file_type', { allowed: 'multipart/form-data' });
  const fields: Record<string, string | string[]> = Object.create(null);
  let upload: Upload | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 2 } })) {
    if (part.type === 'file') {
      if (upload) throw refuse('one_file');
      if (part.fieldname !== 'file') throw refuse('unknown_field', { field: part.fieldname });
      const content = await part.toBuffer().catch(() => {
        throw refuse('file_size', { max: `${maxBytes / BYTES_PER_MEGABYTE} MB` });
      });
      upload = { name: shownName(part.filename), content };
    } else if (typeof part.value === 'string') {
      const before = fields[part.fieldname];
      fields[part.fieldname] = before === undefined ? part.value : [before, part.value].flat();
    }
  }
  if (!upload) throw refuse('required', { field: 'file' });
  if (upload.content.length === 0)
    throw refuse('import_format', { row: 1, column: '', expected: 'a file with content' });
  return { fields, upload };
};
