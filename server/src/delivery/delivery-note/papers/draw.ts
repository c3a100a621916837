import {
  type ConsignmentNote,
  type ConsignmentNoteTexts,
  consignmentNote,
  type DeliveryNote,
  type DeliveryNoteTexts,
  deliveryNote,
  type PackingList,
  type PackingListTexts,
  packingList,
  paperPdf,
} from '@inbound/documents';
import { bytesOf } from '../../../platform/threads/bytes.ts';
import type { Work } from '../../../platform/threads/work.ts';

/** Draws the delivery note on A4 as a PDF. */
export const drawNotePaper: Work<{ note: DeliveryNote; texts: DeliveryNoteTexts }, Uint8Array> = {
  name: 'draw-note-paper',
  run: ({ note, texts }) => bytesOf(paperPdf(deliveryNote(note, texts))),
};

/** Draws the packing list of a note. */
export const drawPackingList: Work<{ list: PackingList; texts: PackingListTexts }, Uint8Array> = {
  name: 'draw-packing-list',
  run: ({ list, texts }) => bytesOf(paperPdf(packingList(list, texts))),
};

/** Draws the consignment note of all notes of a shipment. */
export const drawConsignmentNote: Work<{ note: ConsignmentNote; texts: ConsignmentNoteTexts }, Uint8Array> = {
  name: 'draw-consignment-note',
  run: ({ note, texts }) => bytesOf(paperPdf(consignmentNote(note, texts))),
};
