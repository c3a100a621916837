import { type PickUpList, type PickUpListTexts, paperPdf, pickUpList } from '@inbound/documents';
import { bytesOf } from '../../platform/threads/bytes.ts';
import type { Work } from '../../platform/threads/work.ts';

/** Draws the list for the driver on A4 as a PDF. */
export const drawPickUpList: Work<{ list: PickUpList; texts: PickUpListTexts }, Uint8Array> = {
  name: 'draw-pick-up-list',
  run: ({ list, texts }) => bytesOf(paperPdf(pickUpList(list, texts))),
};
