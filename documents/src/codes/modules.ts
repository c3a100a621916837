import { Cache } from '../base/cache.ts';
import { DocumentFault } from '../base/fault.ts';
import { heavy } from '../base/heavy.ts';

/** Symbologies of labels and papers. */
export type Symbology = 'code128' | 'code39' | 'datamatrix' | 'pdf417' | 'qr';

/** The picture of a code without a scale, its quiet zone not included. */
export interface Modules {
  readonly columns: number;
  /** Height of the grid in modules; 1 for bars, which are as tall as the layout says. */
  readonly rows: number;
  /** Dark modules joined to rectangles: x, y, width, height of one after the other, in modules. */
  readonly dark: Uint16Array;
}

/** Calls back for each dark rectangle of a code. */
export function eachDark({ dark }: Modules, draw: (x: number, y: number, width: number, height: number) => void): void {
  for (let index = 0; index < dark.length; index += 4)
    draw(dark[index] ?? 0, dark[index + 1] ?? 0, dark[index + 2] ?? 0, dark[index + 3] ?? 0);
}

interface Standard {
  readonly encoder: string;
  /** Modules that stay white around the code: left and right, above and below. */
  readonly quiet: readonly [across: number, above: number];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** Quiet zones as the standards ask: ISO/IEC 15417, 16388, 16022 (doubled), 15438, 18004. */
const standards: Readonly<Record<Symbology, Standard>> = {
  code128: { encoder: 'code128', quiet: [10, 0] },
  code39: { encoder: 'code39', quiet: [10, 0], options: { ratio: 3 } },
  datamatrix: { encoder: 'datamatrix', quiet: [2, 2] },
  pdf417: { encoder: 'pdf417', quiet: [2, 2], options: { eclevel: 4 } },
  qr: { encoder: 'qrcode', quiet: [4, 4], options: { eclevel: 'M' } },
};

const codesKept = 500;
const cache = new Cache<Modules>(codesKept);

const ascii = /^\p{ASCII}+$/u;

/** White space around a code, in modules. */
export function quietZone(symbology: Symbology): { across: number; above: number } {
  const [across, above] = standards[symbology].quiet;
  return { across, above };
}

/** True for codes of bars, which have a height of their own. */
export function isLinear(symbology: Symbology): boolean {
  return symbology === 'code128' || symbology === 'code39';
}

/**
 * Encodes a content. Kept by content, since previews, reprints and checks ask again.
 * @param columns data columns of a PDF417, which decide between wide and tall.
 * @throws DocumentFault `code` when the symbology cannot hold the content.
 */
export function encode(symbology: Symbology, content: string, columns?: number): Modules {
  return cache.get(`${symbology}|${columns ?? ''}|${content}`, () => {
    const { encoder, options } = standards[symbology];
    // Scanners of bars and label codes know no character sets beyond ASCII.
    if (symbology !== 'qr' && !ascii.test(content)) throw codeFault(symbology, content, 'characters');
    try {
      const [picture] = heavy('bwip-js/node').raw({
        bcid: encoder,
        text: content,
        ...options,
        ...(columns ? { columns } : {}),
      });
      if (!picture) throw new Error('no picture');
      return 'pixs' in picture ? fromGrid(picture.pixs, picture.pixx, picture.pixy) : fromBars(picture.sbs);
    } catch (cause) {
      throw codeFault(symbology, content, cause instanceof Error ? cause.message : '');
    }
  });
}

function codeFault(symbology: Symbology, content: string, reason: string): DocumentFault {
  return new DocumentFault('code', { symbology, content, reason });
}

/** Widths alternate: bar, space, bar … */
function fromBars(widths: readonly number[]): Modules {
  const dark: number[] = [];
  let x = 0;
  widths.forEach((width, index) => {
    if (index % 2 === 0) dark.push(x, 0, width, 1);
    x += width;
  });
  const last = widths.length % 2 === 0 ? (widths.at(-1) ?? 0) : 0;
  return { columns: x - last, rows: 1, dark: Uint16Array.from(dark) };
}

/** Joins the dark modules of each row, and equal pieces of rows below one another. */
function fromGrid(pixels: readonly number[], columns: number, rows: number): Modules {
  // The rows of a PDF417 are several modules tall, but come once.
  const tall = (rows * columns) / pixels.length;
  const dark: number[] = [];
  /** For each column, where the rectangle that begins there and reached the row above stands in `dark`. */
  let above: number[] = [];
  for (let y = 0; y < rows; y += tall) {
    const here: number[] = [];
    for (const [x, width] of darkPieces(pixels, (y / tall) * columns, columns)) {
      const known = above[x];
      const at = known !== undefined && dark[known + 2] === width ? known : dark.push(x, y, width, 0) - 4;
      dark[at + 3] = (dark[at + 3] ?? 0) + tall;
      here[x] = at;
    }
    above = here;
  }
  return { columns, rows, dark: Uint16Array.from(dark) };
}

function darkPieces(pixels: readonly number[], start: number, columns: number): [x: number, width: number][] {
  const pieces: [number, number][] = [];
  for (let x = 0; x < columns; x++) {
    if (!pixels[start + x]) continue;
    const from = x;
    while (x < columns && pixels[start + x]) x++;
    pieces.push([from, x - from]);
  }
  return pieces;
}
