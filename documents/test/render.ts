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

/** A rendered page, and the text that a reader can copy from it. */
export interface RenderedPage extends Picture {
  readonly text: string;
}

/** Renders the pages of a PDF as a printer of this resolution would see them. */
export async function render(pdf: Readable | Buffer, dpi: number): Promise<RenderedPage[]> {
  library ??= PDFiumLibrary.init();
  const bytes = Buffer.isBuffer(pdf) ? pdf : await buffer(pdf);
  const document = await (await library).loadDocument(bytes);
  const pages: RenderedPage[] = [];
  for (const page of document.pages()) {
    // Rendering closes the page, so the text comes first.
    const text = page.getText();
    const { data, width, height } = await page.render({ scale: dpi / pointsPerInch, render: 'bitmap' });
    pages.push({ width, height, data, text });
  }
  document.destroy();
  return pages;
}

/** A picture as a PNG file. */
function png({ width, height, data }: Picture): Buffer {
  const image = new PNG({ width, height });
  image.data = Buffer.from(data);
  return PNG.sync.write(image);
}

/** A picture to stand on a paper. */
export function gradient(width: number, height: number): Uint8Array {
  const data = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([200, (255 * x) / width, (255 * y) / height, 255], 4 * (y * width + x));
  return png({ width, height, data });
}
