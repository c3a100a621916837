import type { Readable } from 'node:stream';
import type { Page, Warning } from '../layout/page.ts';
import { pdf } from '../write/pdf.ts';
import { type SvgOptions, svg } from '../write/svg.ts';
import { type LabelOptions, labelPage } from './compose.ts';
import type { Label } from './label.ts';

/** Labels one after the other; they may come from a cursor. */
export type Labels = Iterable<Label> | AsyncIterable<Label>;

/** A sheet of labels also has a title. */
export interface LabelSheetOptions extends LabelOptions {
  readonly title: string;
}

/**
 * A PDF with one label on each page, written while it is read.
 * A label that breaks the rules of its codes destroys the stream with a `DocumentFault`; check with {@link checkLabel} first.
 */
export function labelSheet(labels: Labels, options: LabelSheetOptions): Readable {
  return pdf(labelPages(labels, options), options);
}

/** The preview of one label, from the very layout that the PDF is written from. */
export function labelSvg(label: Label, options: LabelOptions & Partial<SvgOptions>): string {
  return svg(labelPage(label, options), { title: label.plate, ...options });
}

/**
 * What is to be seen before printing: texts cut, required fields empty, characters without glyph, codes without room.
 * @throws DocumentFault when the plate or a field of the two-dimensional code breaks its rule.
 */
export function checkLabel(label: Label, options: LabelOptions): readonly Warning[] {
  return labelPage(label, options).warnings;
}

async function* labelPages(labels: Labels, options: LabelOptions): AsyncGenerator<Page> {
  for await (const label of labels) yield labelPage(label, options);
}
