import type { Mm } from '../layout/page.ts';
import type { CodeStyle, TextStyle } from '../layout/painter.ts';
import type { CodeContent, FieldName } from './fields.ts';
import type { CaptionName } from './label.ts';

/** Left, top, right and bottom in millimetres. */
export type Place = readonly [left: Mm, top: Mm, right: Mm, bottom: Mm];

/** A text of a block. Without a place it fills the block below its caption. */
export interface TextPart extends TextStyle {
  readonly field: FieldName;
  readonly at?: Place;
  /** An empty field is listed as `field_missing`; `one part`: except on mixed labels. */
  readonly required?: 'always' | 'one part';
  /** Drawn around the text where there is one: a frame, or a black field with white letters. */
  readonly around?: 'frame' | 'black';
}

/** A code of a block; its quiet zone lies inside its place. */
export interface CodePart extends CodeStyle {
  readonly code: CodeContent;
  readonly at: Place;
}

/** A caption apart from the one of its block. */
export interface CaptionPart {
  readonly caption: CaptionName;
  readonly at: Place;
}

/** One framed field of a label. */
export interface Block {
  readonly at: Place;
  readonly caption?: CaptionName;
  readonly parts?: readonly (TextPart | CodePart | CaptionPart)[];
}

/**
 * A label as data: the size of the paper, and its blocks with their captions, texts and codes.
 * Nothing in it is a function, so a plant's own layout can be kept as JSON.
 */
export interface LabelLayout {
  readonly name: string;
  readonly width: Mm;
  readonly height: Mm;
  readonly blocks: readonly Block[];
}
