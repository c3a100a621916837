import { Refusal, refuse } from '@inbound/shared';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../call/route.ts';
import { tooLarge } from '../tools/file-size.ts';

const NAME_LENGTH = 200;
/** What the parser says of a file beyond its limit. */
const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';

/** A client's file name is only ever shown: without folders, control characters and excess. */
const shownName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').slice(0, NAME_LENGTH) || 'file';
};

interface Form {
  fields: Record<string, string | string[]>;
  upload: Upload | undefined;
}

const readParts = async (request: FastifyRequest, maxBytes: number): Promise<Form> => {
  const form: Form = { fields: Object.create(null), upload: undefined };
  for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 2 } })) {
    if (part.type === 'file') {
      if (form.upload) throw refuse('one_file');
      if (part.fieldname !== 'file') throw refuse('unknown_field', { field: part.fieldname });
      form.upload = { name: shownName(part.filename), content: await part.toBuffer() };
    } else if (typeof part.value === 'string') {
      const before = form.fields[part.fieldname];
      form.fields[part.fieldname] = before === undefined ? part.value : [before, part.value].flat();
    }
  }
  return form;
};

/** Reads the one file and the fields of a multipart call, and refuses a second file or one that is too large. */
export const readUpload = async (
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ fields: Form['fields']; upload: Upload }> => {
  if (!request.isMultipart()) throw refuse('file_type', { allowed: 'multipart/form-data' });
  const { fields, upload } = await readParts(request, maxBytes).catch((error: { code?: string }) => {
    if (error.code === TOO_LARGE) throw tooLarge(maxBytes);
    // What the parser throws without a status is about the bytes that it was given.
    throw error instanceof Refusal || 'statusCode' in error ? error : refuse('malformed');
  });
  if (!upload) throw refuse('required', { field: 'file' });
  if (upload.content.length === 0)
    throw refuse('import_format', { row: 1, column: '', expected: 'a file with content' });
  return { fields, upload };
};
