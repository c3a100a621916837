import { type Refusal, refuse } from '@inbound/shared';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Says that a file has more than so many bytes. */
export const tooLarge = (maxBytes: number): Refusal =>
  refuse('file_size', { max: `${maxBytes / BYTES_PER_MEGABYTE} MB` });
