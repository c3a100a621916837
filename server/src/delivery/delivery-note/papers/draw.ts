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
  paperPages,
  paperPdf,
  papersPdf,
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

/** A paper of a note with what it says, as it is drawn among others. */
export type PaperToDraw =
  | { paper: 'deliveryNote'; note: DeliveryNote; texts: DeliveryNoteTexts }
  | { paper: 'packingList'; list: PackingList; texts: PackingListTexts }
  | { paper: 'consignmentNote'; note: ConsignmentNote; texts: ConsignmentNoteTexts };

const pagesOf = (one: PaperToDraw) => {
  if (one.paper === 'deliveryNote') return paperPages(deliveryNote(one.note, one.texts));
  if (one.paper === 'packingList') return paperPages(packingList(one.list, one.texts));
  return paperPages(consignmentNote(one.note, one.texts));
};

/** Draws papers of several notes as one PDF. */
export const drawPapers: Work<{ title: string; papers: PaperToDraw[] }, Uint8Array> = {
  name: 'draw-papers',
  run: ({ title, papers }) => bytesOf(papersPdf(papers.map(pagesOf), { title, language: papers[0]?.texts.language })),
};
