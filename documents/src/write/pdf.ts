import { Readable } from 'node:stream';
import type { Language } from '../fonts/faces.ts';
import type { Page } from '../layout/page.ts';
import type { PrinterProfile } from '../layout/printer.ts';
import { PdfPen } from './pdf-pen.ts';

/** What a PDF says about itself. It has no dates, so that the same pages give the same bytes. */
export interface PdfOptions {
  readonly title: string;
  readonly language?: Language;
  readonly printer?: PrinterProfile;
}

/** Pages one after the other; each is laid out when its turn comes. */
export type Pages = Iterable<Page> | AsyncIterable<Page>;

/**
 * Writes pages as a PDF. A page is only taken when the reader asks for more bytes, so that memory does not grow
 * with the number of pages. An error while a page is made destroys the stream with that error.
 */
export function pdf(pages: Pages, options: PdfOptions): Readable {
  return Readable.from(chunks(pages, options), { objectMode: false });
}

async function* chunks(pages: Pages, options: PdfOptions): AsyncGenerator<Uint8Array> {
  const pen = new PdfPen(options);
  for await (const page of pages) {
    pen.page(page);
    yield* pen.written();
  }
  yield* pen.end();
}
