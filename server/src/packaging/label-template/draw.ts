import {
  DocumentFault,
  type Label,
  type LabelLayout,
  labelLayouts,
  labelPage,
  labelSheet,
  labelSvg,
} from '@inbound/documents';
import { refuse } from '@inbound/shared';
import type { LabelPicture } from '@inbound/shared/packaging/label-template/contract';
import { bytesOf } from '../../platform/threads/bytes.ts';
import type { Work } from '../../platform/threads/work.ts';

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

/** A label with the name of its layout. */
export interface PlacedLabel {
  label: Label;
  layout: string;
}

interface LabelSheet {
  title: string;
  labels: readonly PlacedLabel[];
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

/** Draws one label as SVG, letters as outlines, in the layout of this name. */
export const drawLabelPicture: Work<PlacedLabel, LabelPicture> = {
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
