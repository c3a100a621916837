import {
  calibrationPage,
  checkLabel,
  DocumentFault,
  type Label,
  type LabelLayout,
  labelLayouts,
  labelPage,
  labelSheet,
  labelSvg,
  labelZpl,
  type PrinterProfile,
  sheet,
  type ThermalPrinter,
  zpl,
} from '@inbound/documents';
import { refuse } from '@inbound/shared';
import type { LabelPicture } from '@inbound/shared/packaging/label-template/contract';
import { isLayoutName } from '@inbound/shared/packaging/label-template/rules';
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
  /** Without one, lengths are as the layout says. */
  printer?: PrinterProfile;
  /** Each label on paper of its own size, or below one another on A4. */
  paper?: 'label' | 'a4';
}

/** Draws labels as a PDF. */
export const drawLabelSheet: Work<LabelSheet, Uint8Array> = {
  name: 'draw-label-sheet',
  run: ({ title, labels, printer, paper = 'label' }) => {
    const layouts = new Map(labels.map(({ label, layout }) => [label, layoutNamed(layout)]));
    const layoutOf = (label: Label) => layouts.get(label) ?? layoutNamed('');
    const drawn = labelSheet(
      labels.map(({ label }) => label),
      { layout: layoutOf, paper, title, ...(printer ? { printer } : {}) },
    );
    return bytesOf(drawn).catch(refusingCodes);
  },
};

/** What a label leaves out or cuts, and which of its codes cannot be drawn. */
export type LabelWarning = ReturnType<typeof checkLabel>[number];

/** Looks at one label as it would be drawn. */
const checkPlaced = ({ label, layout }: PlacedLabel): readonly LabelWarning[] =>
  checkLabel(label, { layout: layoutNamed(layout) });

/** Looks at labels, in their order. */
export const checkLabels: Work<readonly PlacedLabel[], (readonly LabelWarning[])[]> = {
  name: 'check-labels',
  run: async labels => labels.map(checkPlaced),
};

/** Writes labels as commands of a thermal printer. */
export const drawLabelsInZpl: Work<{ labels: readonly PlacedLabel[]; printer: ThermalPrinter }, string> = {
  name: 'draw-labels-in-zpl',
  run: async ({ labels, printer }) => {
    try {
      return labels.map(({ label, layout }) => labelZpl([label], { layout: layoutNamed(layout), printer })).join('');
    } catch (error) {
      return refusingCodes(error);
    }
  },
};

/** The narrow label paper: every printer of labels takes it. */
const TEST_PAPER = { width: 210, height: 74 };

interface TestPage {
  printer: ThermalPrinter;
  output: 'pdf' | 'a4' | 'zpl';
}

/** Draws the page that shows how true a printer is; its codes hold the resolution. */
export const drawTestPage: Work<TestPage, Uint8Array> = {
  name: 'draw-test-page',
  run: async ({ printer, output }) => {
    const content = `INBOUND ${printer.dpi} DPI`;
    const page = calibrationPage(TEST_PAPER.width, TEST_PAPER.height, content, { printer });
    if (output === 'zpl') return Buffer.from(zpl(page, printer));
    return bytesOf(sheet([page], { title: content, printer, paper: output === 'a4' ? 'a4' : 'label' }));
  },
};

/** Draws one label as SVG, letters as outlines, in the layout of this name. */
export const drawLabelPicture: Work<PlacedLabel, LabelPicture> = {
  name: 'draw-label-picture',
  run: async ({ label, layout: name }) => {
    if (!isLayoutName(name)) throw new Error(`there is no label layout ${name}`);
    const layout = layoutNamed(name);
    const { width, height, warnings } = labelPage(label, { layout });
    const missing = warnings
      .filter(warning => warning.code === 'field_missing')
      .map(({ field, box: { x, y, width, height } }) => ({ field, x, y, width, height }));
    return { svg: labelSvg(label, { layout, outlines: true }), layout: name, width, height, missing };
  },
};
