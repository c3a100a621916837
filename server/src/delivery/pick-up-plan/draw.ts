import { type PickUpList, type PickUpListTexts, paperPages, paperPdf, papersPdf, pickUpList } from '@inbound/documents';
import { bytesOf } from '../../platform/threads/bytes.ts';
import type { Work } from '../../platform/threads/work.ts';

/** What the list of one truck says, and its words. */
export interface ListToDraw {
  list: PickUpList;
  texts: PickUpListTexts;
}

/** Draws the list for the driver on A4 as a PDF. */
export const drawPickUpList: Work<ListToDraw, Uint8Array> = {
  name: 'draw-pick-up-list',
  run: ({ list, texts }) => bytesOf(paperPdf(pickUpList(list, texts))),
};

/** Draws the lists of several trucks as one PDF. */
export const drawPickUpLists: Work<{ title: string; lists: ListToDraw[] }, Uint8Array> = {
  name: 'draw-pick-up-lists',
  run: ({ title, lists }) => {
    const pages = lists.map(({ list, texts }) => paperPages(pickUpList(list, texts)));
    return bytesOf(papersPdf(pages, { title, language: lists[0]?.texts.language }));
  },
};
