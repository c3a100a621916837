import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PNG } from 'pngjs';

const pointsPerInch = 72;
let library: Promise<PDFiumLibrary> | undefined;

/** Pixels of a rendered page, four bytes each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Renders the pages of a PDF as a printer of this resolution would see them. */
export async function render(pdf: Readable | Buffer, dpi: number): Promise<Picture[]> {
  library ??= PDFiumLibrary.init();
  const bytes = Buffer.isBuffer(pdf) ? pdf : await buffer(pdf);
  const document = await (await library).loadDocument(bytes);
  const pictures: Picture[] = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: dpi / pointsPerInch, render: 'bitmap' });
    pictures.push({ width, height, data });
  }
  document.destroy();
  return pictures;
}

/** A picture as a PNG file. */
export function png({ width, height, data }: Picture): Buffer {
  const image = new PNG({ width, height });
  image.data = Buffer.from(data);
  return PNG.sync.write(image);
}
