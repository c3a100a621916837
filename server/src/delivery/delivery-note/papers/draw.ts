import {
  type DeliveryNote,
  type DeliveryNoteTexts,
  DocumentFault,
  deliveryNote,
  type Label,
  type LabelLayout,
  labelLayouts,
  labelPage,
  labelSheet,
  labelSvg,
  paperPdf,
} from '@inbound/documents';
import { type AnswerOf, refuse } from '@inbound/shared';
import type { drawLabel } from '@inbound/shared/delivery/delivery-note/packing-contract';
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

/** A label's picture, its size in millimetres, and the boxes of what it misses. */
export type LabelPicture = AnswerOf<typeof drawLabel>;

/** Draws one label as SVG, letters as outlines, in the layout of this name. */
export const drawLabelPicture: Work<{ label: Label; layout: string }, LabelPicture> = {
  name: 'draw-label-picture',
  run: async ({ label, layout: name }) => {
    const layout = layoutNamed(name);
    const { width, height, warnings } = labelPage(label, { layout });
    const missing = warnings
      .filter(warning => warning.code === 'field_missing')
      .map(({ field, box: { x, y, width, height } }) => ({ field, x, y, width, height }));
    return { svg: labelSvg(label, { layout, outlines: true }), layout: name, width, height, missing };
  },
};

/** Draws the delivery note on A4 as a PDF. */
export const drawNotePaper: Work<{ note: DeliveryNote; texts: DeliveryNoteTexts }, Uint8Array> = {
  name: 'draw-note-paper',
  run: ({ note, texts }) => bytesOf(paperPdf(deliveryNote(note, texts))),
};
