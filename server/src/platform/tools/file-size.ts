import { type Refusal, refuse } from '@inbound/shared';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** The refusal of a file that is larger than its limit in bytes. */
export const tooLarge = (maxBytes: number): Refusal =>
  refuse('file_size', { max: `${maxBytes / BYTES_PER_MEGABYTE} MB` });
