import type { Modules, Symbology } from '../codes/modules.ts';
import type { Run } from '../fonts/measure.ts';

/** Millimetres, from the upper left corner of the page. */
export type Mm = number;

/** A rectangle on the page. */
export interface Box {
  readonly x: Mm;
  readonly y: Mm;
  readonly width: Mm;
  readonly height: Mm;
}

/** Shade of ink: codes and data are black; papers also use three greys. */
export type Ink = 'black' | 'grey' | 'pale' | 'white';

/** One line of text with its place settled: `x` is its left end, whatever its alignment was. */
export interface TextMark {
  readonly kind: 'text';
  readonly x: Mm;
  readonly baseline: Mm;
  /** Height of the em. */
  readonly size: Mm;
  readonly width: Mm;
  readonly runs: readonly Run[];
  readonly ink: Ink;
  /** Degrees, counter-clockwise around `x` and `baseline`. */
  readonly turn?: number;
}

/** A straight line. */
export interface LineMark {
  readonly kind: 'line';
  readonly from: readonly [x: Mm, y: Mm];
  readonly to: readonly [x: Mm, y: Mm];
  readonly stroke: Mm;
  readonly ink: Ink;
}

/** A filled rectangle, or the outline of one when it has a stroke. */
export interface BoxMark extends Box {
  readonly kind: 'box';
  readonly stroke?: Mm;
  readonly ink: Ink;
}

/** A bar code or two-dimensional code, its quiet zone outside the rectangle. */
export interface CodeMark extends Box {
  readonly kind: 'code';
  readonly symbology: Symbology;
  /** What a scanner reads. */
  readonly content: string;
  readonly modules: Modules;
  /** Width of one module. */
  readonly module: Mm;
}

/** A photograph or drawing, PNG or JPEG. */
export interface PictureMark extends Box {
  readonly kind: 'picture';
  readonly bytes: Uint8Array;
}

/** Everything that can stand on a page. */
export type Mark = TextMark | LineMark | BoxMark | CodeMark | PictureMark;

/**
 * What is to be seen before printing.
 *
 * - `text_cut`: the text was too long even at 70 % and wrapped; it ends with "…".
 * - `field_missing`: a field that the layout requires is empty.
 * - `glyph_missing`: no font has this character.
 * - `code_too_large`: the code does not fit into its place, not even with its smallest module, and is left out.
 * - `code_refused`: the content breaks the rules of the code, which is left out; `value` says which.
 */
export interface Warning {
  readonly code: 'text_cut' | 'field_missing' | 'glyph_missing' | 'code_too_large' | 'code_refused';
  /** Name of the field in the layout. */
  readonly field: string;
  /** The whole text, or the character. */
  readonly value: string;
  /** Where on the page. */
  readonly box: Box;
}

/** A page as data: both writers write exactly this. */
export interface Page {
  readonly width: Mm;
  readonly height: Mm;
  readonly marks: readonly Mark[];
  readonly warnings: readonly Warning[];
}

/** Points of a millimetre; PDF counts in points of 1/72 inch. */
export const pointsPerMm = 72 / 25.4;
export const mmPerInch = 25.4;
