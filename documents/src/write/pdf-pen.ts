import { heavy } from '../base/heavy.ts';
import { eachDark, type Modules } from '../codes/modules.ts';
import type { Face, Language } from '../fonts/faces.ts';
import {
  type BoxMark,
  type CodeMark,
  type Ink,
  type LineMark,
  type Mark,
  type Page,
  type PictureMark,
  pointsPerMm,
  type TextMark,
} from '../layout/page.ts';
import { type PrinterProfile, snapToDot } from '../layout/printer.ts';
import { inkColours } from './ink.ts';

/** Writes the marks of pages into one PDF document. */
export class PdfPen {
  readonly #document: PDFKit.PDFDocument;
  readonly #printer?: PrinterProfile;
  #ink?: Ink;

  constructor({ title, language = 'en', printer }: { title: string; language?: Language; printer?: PrinterProfile }) {
    this.#printer = printer;
    const PDFDocument = heavy('pdfkit');
    this.#document = new PDFDocument({
      autoFirstPage: false,
      font: '',
      // Shapes are kept for all documents together, with the fonts.
      fontLayoutCache: false,
      lang: language,
      displayTitle: true,
      info: { Title: title, Producer: 'Inbound', Creator: 'Inbound', CreationDate: new Date(0) },
    });
    // pdfkit makes the file's identifier from a date; hidden, so that the file does not say one.
    Object.defineProperty(this.#document.info, 'CreationDate', { enumerable: false });
  }

  /** Adds a page of exactly its size in millimetres. */
  page({ width, height, marks }: Page): void {
    this.#document.addPage({ size: [width * pointsPerMm, height * pointsPerMm], margin: 0 });
    this.#document.scale(pointsPerMm);
    const { x, y } = this.#printer?.offset ?? { x: 0, y: 0 };
    if (x !== 0 || y !== 0) this.#document.translate(snapToDot(x, this.#printer), snapToDot(y, this.#printer));
    this.#ink = undefined;
    for (const mark of marks) this.#write(mark);
  }

  /** Finishes the last page, the fonts and the table of contents of the file, and gives all the rest. */
  async *end(): AsyncGenerator<Uint8Array> {
    this.#document.end();
    // Pictures may still be in compression.
    for await (const chunk of this.#document) yield Buffer.from(chunk);
  }

  /** Takes the bytes that are ready. The page that was added last is not yet among them. */
  *written(): Generator<Uint8Array> {
    for (let chunk = this.#document.read(); chunk !== null; chunk = this.#document.read()) yield Buffer.from(chunk);
  }

  #write(mark: Mark): void {
    if (mark.kind === 'text') this.#text(mark);
    else if (mark.kind === 'code') this.#code(mark);
    else if (mark.kind === 'line') this.#line(mark);
    else if (mark.kind === 'box') this.#box(mark);
    else this.#picture(mark);
  }

  #text({ x, baseline, size, runs, ink, turn }: TextMark): void {
    this.#fillWith(ink);
    if (turn) this.#document.save().rotate(-turn, { origin: [x, baseline] });
    let left = x;
    for (const { face, text, em } of runs) {
      this.#document.font(sourceOf(face), `${face.family} ${face.weight}`, size);
      this.#document.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += em * size;
    }
    if (turn) this.#document.restore();
  }

  #code({ x, y, width, height, modules }: CodeMark): void {
    this.#fillWith('black');
    this.#document.save().translate(x, y);
    this.#document.scale(width / modules.columns, height / modules.rows);
    this.#document.addContent(pathOf(modules)).restore();
  }

  #line({ from, to, stroke, ink }: LineMark): void {
    this.#document.moveTo(...from).lineTo(...to);
    this.#document.lineWidth(stroke).stroke(inkColours[ink]);
  }

  #box({ x, y, width, height, stroke, ink }: BoxMark): void {
    if (!stroke) this.#fillWith(ink);
    this.#document.rect(x, y, width, height);
    if (stroke) this.#document.lineWidth(stroke).stroke(inkColours[ink]);
    else this.#document.fill();
  }

  #picture({ x, y, width, height, bytes }: PictureMark): void {
    const options = { fit: [width, height] as [number, number], align: 'center', valign: 'center' } as const;
    this.#document.image(Buffer.from(bytes), x, y, options);
  }

  #fillWith(ink: Ink): void {
    if (this.#ink !== ink) this.#document.fillColor(inkColours[ink]);
    this.#ink = ink;
  }
}

/** pdfkit takes an opened font as well as a file; its types do not say so. */
function sourceOf({ font }: Face): PDFKit.Mixins.PDFFontSource {
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}

/** All dark modules as one path, filled at once: no seams between them. */
function pathOf(modules: Modules): string {
  const path: string[] = [];
  eachDark(modules, (x, y, width, height) => path.push(`${x} ${y} ${width} ${height} re`));
  return `${path.join('\n')}\nf`;
}
