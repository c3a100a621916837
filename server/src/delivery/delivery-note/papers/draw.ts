import {
  type DeliveryNote,
  type DeliveryNoteTexts,
  DocumentFault,
  deliveryNote,
  type Label,
  type LabelLayout,
  labelLayouts,
  labelSheet,
  paperPdf,
} from '@inbound/documents';
import { refuse } from '@inbound/shared';
import { bytesOf } from '../../../platform/threads/bytes.ts';
import type { Work } from '../../../platform/threads/work.ts';

/** A layout of the library by its name. */
export const layoutNamed = (name: string): LabelLayout => {
  const layout = labelLayouts.get(name);
  if (!layout) throw new Error(`there is no label layout ${name}`);
  return layout;
};

/** A code that cannot hold what the unit says is a matter of the note, and is told as such. */
const refusingCodes = (error: unknown): never => {
  if (!(error instanceof DocumentFault) || error.code !== 'code') throw error;
  const { field = '', reason = '' } = error.params;
  throw refuse('label_refused', { field, value: reason });
};

interface LabelSheet {
  title: string;
  /** Each label with the name of its layout. */
  labels: readonly { label: Label; layout: string }[];
}

/** Draws labels as a PDF, each on paper of its own size. */
export const drawLabelSheet: Work<LabelSheet, Uint8Array> = {
  name: 'draw-label-sheet',
  run: ({ title, labels }) => {
    const layouts = new Map(labels.map(({ label, layout }) => [label, layoutNamed(layout)]));
    const layoutOf = (label: Label) => layouts.get(label) ?? layoutNamed('');
    const sheet = labelSheet(
      labels.map(({ label }) => label),
      { layout: layoutOf, paper: 'label', title },
    );
    return bytesOf(sheet).catch(refusingCodes);
  },
};

/** Draws the delivery note on A4 as a PDF. */
export const drawNotePaper: Work<{ note: DeliveryNote; texts: DeliveryNoteTexts }, Uint8Array> = {
  name: 'draw-note-paper',
  run: ({ note, texts }) => bytesOf(paperPdf(deliveryNote(note, texts))),
};
