import { paperPdf, type ShippingNote, type ShippingNoteTexts, shippingNote } from '@inbound/documents';
import { bytesOf } from '../../platform/threads/bytes.ts';
import type { Work } from '../../platform/threads/work.ts';

/** Draws the shipping note on A4 as a PDF. */
export const drawShippingNote: Work<{ note: ShippingNote; texts: ShippingNoteTexts }, Uint8Array> = {
  name: 'draw-shipping-note',
  run: ({ note, texts }) => bytesOf(paperPdf(shippingNote(note, texts))),
};
