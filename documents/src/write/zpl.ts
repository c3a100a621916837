import { eachDark } from '../codes/modules.ts';
import { outlineOf, type Run } from '../fonts/measure.ts';
import {
  type BoxMark,
  type CodeMark,
  type LineMark,
  type Mark,
  type Mm,
  mmPerInch,
  type Page,
  type TextMark,
} from '../layout/page.ts';
import { dotsOf, type PrinterProfile } from '../layout/printer.ts';
import { bitmap, darken, fillOutline } from './raster.ts';
import { graphicField } from './zpl-graphic.ts';

/** A thermal printer: what it is told counts in its dots. */
export type ThermalPrinter = PrinterProfile & { readonly dpi: number };

/** Letters that the font of every printer has. */
const plain = /^[ -~]*$/;
/** The share of an em above and below the line that no letter leaves. */
const aboveLine = 1.2;
const belowLine = 0.4;

/**
 * Writes a label in ZPL II, from the very page that PDF and preview are written from. Lines and bars are the printer's
 * own commands, and so are texts of ASCII letters, in its font 0, which is narrower than those of the layout. All other
 * texts and all two-dimensional codes are graphics, so that every printer prints the same.
 * Lay the page out for the same printer: modules and places of codes are whole dots then. Labels have no greys and no
 * pictures; both are left out.
 */
export function zpl(page: Page, printer: ThermalPrinter): string {
  const dots = (length: Mm): number => Math.round((length * printer.dpi) / mmPerInch);
  const pen: Pen = { dots, printer, left: dots(printer.offset?.x ?? 0), top: dots(printer.offset?.y ?? 0) };
  const head = ['^XA', '^CI28', `^PW${dots(page.width)}`, `^LL${dots(page.height)}`, '^LH0,0'];
  return `${[...head, ...page.marks.flatMap(mark => fields(mark, pen)), '^XZ'].join('\n')}\n`;
}

interface Pen {
  dots(length: Mm): number;
  readonly printer: ThermalPrinter;
  /** By how many dots everything is moved. */
  readonly left: number;
  readonly top: number;
}

function fields(mark: Mark, pen: Pen): string[] {
  switch (mark.kind) {
    case 'text':
      return texts(mark, pen);
    case 'code':
      return [code(mark, pen)];
    case 'line':
      return [line(mark, pen)];
    case 'box':
      return mark.ink === 'pale' || mark.ink === 'grey' ? [] : [box(mark, pen)];
    case 'picture':
      return [];
  }
}

/** Where a field begins; nothing begins before the paper. */
function origin(x: number, y: number, { left, top }: Pen, command = '^FO'): string {
  return `${command}${Math.max(0, x + left)},${Math.max(0, y + top)}`;
}

function box({ x, y, width, height, stroke, ink }: BoxMark, pen: Pen): string {
  const { dots } = pen;
  const colour = ink === 'white' ? 'W' : 'B';
  if (stroke === undefined) {
    const [across, down] = [dots(width), dots(height)];
    return `${origin(dots(x), dots(y), pen)}^GB${across},${down},${Math.min(across, down)},${colour}^FS`;
  }
  const thick = Math.max(1, dots(stroke));
  const outer = (length: Mm) => dots(length) + thick;
  const place = origin(dots(x - stroke / 2), dots(y - stroke / 2), pen);
  return `${place}^GB${outer(width)},${outer(height)},${thick},${colour}^FS`;
}

/** Lines of labels are level or upright. */
function line({ from, to, stroke }: LineMark, pen: Pen): string {
  const { dots } = pen;
  const thick = Math.max(1, dots(stroke));
  const across = Math.max(thick, dots(Math.abs(to[0] - from[0])));
  const down = Math.max(thick, dots(Math.abs(to[1] - from[1])));
  return `${origin(dots(Math.min(from[0], to[0])), dots(Math.min(from[1], to[1])), pen)}^GB${across},${down},${thick},B^FS`;
}

function texts(mark: TextMark, pen: Pen): string[] {
  let left = mark.x;
  return mark.runs.map(run => {
    const x = left;
    left += run.em * mark.size;
    return plain.test(run.text) && !mark.turn ? printed(mark, run, x, pen) : drawn(mark, run, x, pen);
  });
}

/** White letters turn what lies below them around. */
const reversed = ({ ink }: TextMark): string => (ink === 'white' ? '^FR' : '');

function printed(mark: TextMark, { text }: Run, x: Mm, pen: Pen): string {
  const size = pen.dots(mark.size);
  const place = origin(pen.dots(x), pen.dots(mark.baseline), pen, '^FT');
  return `${place}^A0N,${size},${size}${reversed(mark)}^FH_^FD${escaped(text)}^FS`;
}

function drawn(mark: TextMark, run: Run, x: Mm, pen: Pen): string {
  const angle = (-(mark.turn ?? 0) * Math.PI) / 180;
  const size = (mark.size * pen.printer.dpi) / mmPerInch;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [minX, minY, maxX, maxY] = around(run.em * size, size, cos, sin);
  const picture = bitmap(maxX - minX, maxY - minY);
  const scale = size / run.face.font.unitsPerEm;
  fillOutline(picture, outlineOf(run), [scale * cos, scale * sin, scale * sin, -scale * cos, -minX, -minY]);
  const place = origin(pen.dots(x) + minX, pen.dots(mark.baseline) + minY, pen);
  return `${place}${reversed(mark)}${graphicField(picture)}^FS`;
}

/** The dots that a turned line of letters may darken, from its beginning on the base line. */
function around(length: number, size: number, cos: number, sin: number): [number, number, number, number] {
  const corners = [0, length].flatMap(along =>
    [-aboveLine * size, belowLine * size].map(down => [along, down] as const),
  );
  const across = corners.map(([along, down]) => along * cos - down * sin);
  const upright = corners.map(([along, down]) => along * sin + down * cos);
  return [
    Math.floor(Math.min(...across)),
    Math.floor(Math.min(...upright)),
    Math.ceil(Math.max(...across)),
    Math.ceil(Math.max(...upright)),
  ];
}

function code(mark: CodeMark, pen: Pen): string {
  const { dots, printer } = pen;
  const module = dotsOf(mark.module, printer.dpi);
  const place = origin(dots(mark.x), dots(mark.y), pen);
  const height = dots(mark.height);
  if (mark.symbology === 'code128')
    return `${place}^BY${module}^BCN,${height},N,N,N,A^FH_^FD${escaped(mark.content.replaceAll('>', '>0'))}^FS`;
  if (mark.symbology === 'code39')
    return `${place}^BY${module},3^B3N,N,${height},N,N^FH_^FD${escaped(mark.content)}^FS`;
  const { columns, rows } = mark.modules;
  const picture = bitmap(columns * module, rows * module);
  eachDark(mark.modules, (x, y, width, tall) => {
    for (let row = y * module; row < (y + tall) * module; row++) darken(picture, row, x * module, (x + width) * module);
  });
  return `${place}${graphicField(picture)}^FS`;
}

/** Signs that would begin a command, as hexadecimal behind the sign that `^FH` names. */
function escaped(text: string): string {
  return text.replace(/[\^~_]/g, sign => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
