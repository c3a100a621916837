import { type Handbook, handbookPdf } from '@inbound/documents';
import { bytesOf } from '../../platform/threads/bytes.ts';
import type { Work } from '../../platform/threads/work.ts';

/** Draws the user manual on A4 as a PDF. */
export const drawManual: Work<Handbook, Uint8Array> = {
  name: 'draw-manual',
  run: handbook => bytesOf(handbookPdf(handbook)),
};
