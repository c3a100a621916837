import { type DeliveryNote, type DeliveryNoteTexts, deliveryNote, paperPdf } from '@inbound/documents';
import { bytesOf } from '../../../platform/threads/bytes.ts';
import type { Work } from '../../../platform/threads/work.ts';

/** Draws the delivery note on A4 as a PDF. */
export const drawNotePaper: Work<{ note: DeliveryNote; texts: DeliveryNoteTexts }, Uint8Array> = {
  name: 'draw-note-paper',
  run: ({ note, texts }) => bytesOf(paperPdf(deliveryNote(note, texts))),
};
