import type { Readable } from 'node:stream';
import { DocumentFault } from '../base/fault.ts';
import { onA4 } from '../layout/n-up.ts';
import type { Page, Warning } from '../layout/page.ts';
import { type Pages, type PdfOptions, pdf } from '../write/pdf.ts';
import { type SvgOptions, svg } from '../write/svg.ts';
import { type ThermalPrinter, zpl } from '../write/zpl.ts';
import type { Label } from './label.ts';
import { type LabelOptions, labelPage } from './label-page.ts';

/** Labels one after the other; they may come from a cursor. */
export type Labels = Iterable<Label> | AsyncIterable<Label>;

/** What labels are printed on. */
export interface SheetOptions extends PdfOptions {
  /** Each label on paper of its own size, or below one another on A4. */
  readonly paper?: 'label' | 'a4';
  /** Places that are already used on the first sheet of A4. */
  readonly skip?: number;
}

/**
 * A PDF of handling-unit labels, written while it is read.
 * A label without its codes is none: one whose code breaks its rules or has no room destroys the stream with a
 * `DocumentFault` of code `code`. Check with {@link checkLabel} first.
 */
export function labelSheet(labels: Labels, options: LabelOptions & SheetOptions): Readable {
  return sheet(labelPages(labels, options), options);
}

/** A PDF of labels that are laid out already, as {@link labelSheet}; for labels of empties. */
export function sheet(pages: Pages, options: SheetOptions): Readable {
  const complete = withTheirCodes(pages);
  return pdf(options.paper === 'a4' ? onA4(complete, options) : complete, options);
}

/**
 * Labels as ZPL II for a thermal printer, laid out for its dots.
 * @throws DocumentFault `code` as {@link labelSheet}.
 */
export function labelZpl(labels: Iterable<Label>, options: LabelOptions & { printer: ThermalPrinter }): string {
  return [...labels].map(label => zpl(withItsCodes(labelPage(label, options)), options.printer)).join('');
}

/** The preview of one label, from the very layout that the PDF is written from. */
export function labelSvg(label: Label, options: LabelOptions & Partial<SvgOptions>): string {
  return svg(labelPage(label, options), { title: label.plate, ...options });
}

/**
 * What is to be seen before printing: texts cut, required fields empty, characters without glyph, codes that break
 * their rules or have no room.
 */
export function checkLabel(label: Label, options: LabelOptions): readonly Warning[] {
  return labelPage(label, options).warnings;
}

async function* labelPages(labels: Labels, options: LabelOptions): AsyncGenerator<Page> {
  for await (const label of labels) yield labelPage(label, options);
}

async function* withTheirCodes(pages: Pages): AsyncGenerator<Page> {
  for await (const page of pages) yield withItsCodes(page);
}

function withItsCodes(page: Page): Page {
  const missing = page.warnings.find(({ code }) => code === 'code_refused' || code === 'code_too_large');
  if (missing) throw new DocumentFault('code', { field: missing.field, reason: missing.value });
  return page;
}
