import type { Endpoint, InputSchema, Timestamp } from '@inbound/shared';
import type { z } from 'zod';

/** A file that the server keeps, as it is listed. */
export interface StoredFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Who added it. */
  by: string;
  at: Timestamp;
}

/** A call that takes one file and answers how it is kept; `upload.maxBytes` says how large one may be. */
export type UploadEndpoint = Endpoint<InputSchema, z.ZodType<StoredFile>> & {
  readonly upload: { readonly maxBytes: number };
};
