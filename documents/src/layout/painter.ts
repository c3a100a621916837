import { DocumentFault } from '../base/fault.ts';
import { encode, isLinear, quietZone, type Symbology } from '../codes/modules.ts';
import type { Language, Weight } from '../fonts/faces.ts';
import { type Measured, measure, missingGlyphs } from '../fonts/measure.ts';
import { capHeight, type Fitted, fit, heightOf, lineSpacing } from './fit.ts';
import type { Box, Ink, Mark, Mm, Page, Warning } from './page.ts';
import { type PrinterProfile, printedWidth, snapToDot } from './printer.ts';

/** How a text stands in its box. */
export interface TextStyle {
  readonly size: Mm;
  readonly weight?: Weight;
  readonly align?: 'left' | 'center' | 'right';
  readonly rise?: 'top' | 'middle' | 'bottom';
  readonly ink?: Ink;
  /** Tall scripts stay inside the box; otherwise only capitals do. */
  readonly holdsHan?: boolean;
}

/** How a code stands in its box. */
export interface CodeStyle {
  readonly symbology: Symbology;
  /** Module widths in the order of preference; the first with which the code fits is taken. */
  readonly modules: readonly Mm[];
  /** Height of bars. */
  readonly height?: Mm;
  /** Data columns of a PDF417. */
  readonly columns?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly rise?: 'top' | 'middle';
  /** The box is for the code alone: the caller leaves its quiet zone free around it. */
  readonly quietOutside?: boolean;
}

/** For whom a page is painted. */
export interface PainterOptions {
  /** Chooses between regional shapes of Han characters; `en` if left out. */
  readonly language?: Language;
  readonly printer?: PrinterProfile;
}

/** Part of the diagonal that a word across the page may fill. */
const acrossShare = 0.7;

/** Collects the marks of one page, and what has to be warned about. */
export class Painter {
  readonly #marks: Mark[] = [];
  readonly #warnings: Warning[] = [];

  readonly #language: Language;
  readonly #printer?: PrinterProfile;

  constructor(
    readonly width: Mm,
    readonly height: Mm,
    { language = 'en', printer }: PainterOptions = {},
  ) {
    this.#language = language;
    this.#printer = printer;
  }

  /** Whether lines would be cut in a box, even where they are shrunk and wrapped. */
  cuts(lines: readonly string[], box: Box, style: TextStyle): boolean {
    return this.#fit(lines, box, style).cut;
  }

  /** Sets lines into a box: shrunk, wrapped or cut when they are too long. Returns the bottom of the last line. */
  text(field: string, lines: string | readonly string[], box: Box, style: TextStyle): Mm {
    const given = typeof lines === 'string' ? [lines] : lines;
    const value = given.join('\n');
    for (const character of missingGlyphs(value, this.#language)) this.warn('glyph_missing', field, character, box);
    const fitted = this.#fit(given, box, style);
    if (fitted.cut) this.warn('text_cut', field, value, box);
    const height = heightOf(fitted.lines.length, fitted.size);
    const room = box.height - height;
    const top = box.y + { top: 0, middle: room / 2, bottom: room }[style.rise ?? 'top'];
    fitted.lines.forEach((line, index) => {
      this.#line(line, box, top + fitted.size * (capHeight + index * lineSpacing), fitted.size, style);
    });
    return top + height;
  }

  /** Sets a word across the page, from the lower left to the upper right, as large as fits up to its size. */
  across(text: string, style: Pick<TextStyle, 'size' | 'weight' | 'ink'>): void {
    const line = measure(text, { weight: style.weight ?? 'regular', language: this.#language });
    const angle = Math.atan2(this.height, this.width);
    const size = Math.min(style.size, (acrossShare * Math.hypot(this.width, this.height)) / line.em);
    const half = { along: (line.em * size) / 2, up: (capHeight * size) / 2 };
    const x = this.width / 2 - half.along * Math.cos(angle) + half.up * Math.sin(angle);
    const baseline = this.height / 2 + half.along * Math.sin(angle) + half.up * Math.cos(angle);
    this.#push(line, x, baseline, size, style.ink, (angle * 180) / Math.PI);
  }

  /** Draws a straight line. */
  line(from: readonly [Mm, Mm], to: readonly [Mm, Mm], stroke: Mm, ink: Ink = 'black'): void {
    this.#marks.push({ kind: 'line', from, to, stroke, ink });
  }

  /** Draws the outline of a box. */
  frame(box: Box, stroke: Mm, ink: Ink = 'black'): void {
    this.#marks.push({ kind: 'box', ...box, stroke, ink });
  }

  /** Fills a box. */
  fill(box: Box, ink: Ink): void {
    this.#marks.push({ kind: 'box', ...box, ink });
  }

  /** Puts a picture into a box, as large as fits, in its middle. */
  picture(bytes: Uint8Array, box: Box): void {
    this.#marks.push({ kind: 'picture', bytes, ...box });
  }

  /** Sets a code with its quiet zone into a box. One that cannot be written or has no room is left out with a warning. */
  code(field: string, content: string, box: Box, style: CodeStyle): void {
    try {
      this.#code(field, content, box, style);
    } catch (fault) {
      if (!(fault instanceof DocumentFault)) throw fault;
      this.warn('code_refused', field, fault.message, box);
    }
  }

  /** Lists something that is to be seen before printing. */
  warn(code: Warning['code'], field: string, value: string, { x, y, width, height }: Box): void {
    this.#warnings.push({ code, field, value, box: { x, y, width, height } });
  }

  /** The finished page. */
  page(): Page {
    return { width: this.width, height: this.height, marks: this.#marks, warnings: this.#warnings };
  }

  #fit(lines: readonly string[], box: Box, { size, holdsHan, weight = 'regular' }: TextStyle): Fitted {
    return fit(lines, { ...box, size, holdsHan }, { weight, language: this.#language });
  }

  #code(field: string, content: string, box: Box, style: CodeStyle): void {
    const modules = encode(style.symbology, content, style.columns);
    const { across, above } = style.quietOutside ? { across: 0, above: 0 } : quietZone(style.symbology);
    const sizes = style.modules.map(wanted => {
      const module = printedWidth(wanted, this.#printer);
      const width = modules.columns * module;
      const height = isLinear(style.symbology) ? (style.height ?? box.height) : modules.rows * module;
      return { module, width, height, fits: fits(width + 2 * across * module, height + 2 * above * module, box) };
    });
    const chosen = sizes.find(size => size.fits);
    if (!chosen) {
      this.warn('code_too_large', field, content, box);
      return;
    }
    const { module, width, height } = chosen;
    const room = box.width - width;
    const left = { left: across * module, center: room / 2, right: room - across * module }[style.align ?? 'center'];
    const down = style.rise === 'top' ? above * module : (box.height - height) / 2;
    const x = snapToDot(box.x + left, this.#printer);
    const y = snapToDot(box.y + down, this.#printer);
    this.#marks.push({ kind: 'code', x, y, width, height, module, modules, content, symbology: style.symbology });
  }

  #line(line: Measured, box: Box, baseline: Mm, size: Mm, style: TextStyle): void {
    const room = box.width - line.em * size;
    const x = box.x + { left: 0, center: room / 2, right: room }[style.align ?? 'left'];
    this.#push(line, x, baseline, size, style.ink);
  }

  #push(line: Measured, x: Mm, baseline: Mm, size: Mm, ink: Ink = 'black', turn?: number): void {
    if (line.em === 0) return;
    this.#marks.push({ kind: 'text', x, baseline, size, width: line.em * size, runs: line.runs, ink, turn });
  }
}

/** A hair of tolerance, so that a code which just fits is not refused for the last bit of a float. */
const tolerance = 1e-6;

function fits(width: Mm, height: Mm, box: Box): boolean {
  return width <= box.width + tolerance && height <= box.height + tolerance;
}
