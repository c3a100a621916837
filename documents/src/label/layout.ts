import type { Mm } from '../layout/page.ts';
import type { CodeStyle, TextStyle } from '../layout/painter.ts';

/** Left, top, right and bottom in millimetres. */
export type Place = readonly [left: Mm, top: Mm, right: Mm, bottom: Mm];

/** A text of a block. Without a place it fills the block below its caption. */
export interface TextPart<Field extends string = string> extends TextStyle {
  readonly field: Field;
  readonly at?: Place;
  /** An empty field is listed as `field_missing`; `one part`: except on labels of several materials. */
  readonly required?: 'always' | 'one part';
  /** Drawn around the text where there is one: a frame, or a black field with white letters. */
  readonly around?: 'frame' | 'black';
}

/** A code of a block; its quiet zone lies inside its place. Without content it is left out. */
export interface CodePart<Code extends string = string> extends CodeStyle {
  readonly code: Code;
  readonly at: Place;
}

/** A caption apart from the one of its block. */
export interface CaptionPart<Caption extends string = string> {
  readonly caption: Caption;
  readonly at: Place;
}

/** What stands in a block. */
export type BlockPart<Field extends string, Code extends string, Caption extends string> =
  | TextPart<Field>
  | CodePart<Code>
  | CaptionPart<Caption>;

/** One framed field of a label. */
export interface Block<Field extends string = string, Code extends string = string, Caption extends string = string> {
  readonly at: Place;
  readonly caption?: Caption;
  readonly parts?: readonly BlockPart<Field, Code, Caption>[];
  /** Its parts where one of the others would cut a text. */
  readonly whereLong?: readonly BlockPart<Field, Code, Caption>[];
}

/**
 * A label as data: the size of the paper, and its blocks with their captions, texts and codes.
 * Nothing in it is a function, so a plant's own layout can be kept as JSON.
 */
export interface Layout<Field extends string = string, Code extends string = string, Caption extends string = string> {
  readonly name: string;
  readonly width: Mm;
  readonly height: Mm;
  readonly blocks: readonly Block<Field, Code, Caption>[];
}

/** Where a layout takes its texts from. */
export interface LabelSource<Field extends string, Code extends string, Caption extends string> {
  /** Lines of a field; none when it is empty. */
  text(field: Field): readonly string[];
  /** What a code holds; empty when there is nothing to encode. */
  code(code: Code): string;
  caption(caption: Caption): string;
  /** The label speaks of several materials and has no fields of one part. */
  readonly isMixed: boolean;
}
