import { type ContainerNote, type ContainerNoteTexts, containerNote, paperPdf } from '@inbound/documents';
import { bytesOf } from '../../platform/threads/bytes.ts';
import type { Work } from '../../platform/threads/work.ts';

/** Draws the container delivery note on A4 as a PDF. */
export const drawContainerNote: Work<{ note: ContainerNote; texts: ContainerNoteTexts }, Uint8Array> = {
  name: 'draw-container-note',
  run: ({ note, texts }) => bytesOf(paperPdf(containerNote(note, texts))),
};
