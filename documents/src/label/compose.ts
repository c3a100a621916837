import type { Language } from '../fonts/faces.ts';
import type { Box, Mm, Page } from '../layout/page.ts';
import { Painter } from '../layout/painter.ts';
import type { PrinterProfile } from '../layout/printer.ts';
import { codeContent, fieldLines } from './fields.ts';
import { englishLabelWords, type Label, type LabelWords } from './label.ts';
import type { Block, CaptionPart, CodePart, LabelLayout, Place, TextPart } from './layout.ts';

/** How labels are written. */
export interface LabelOptions {
  /** One layout for all, or one for each label. */
  readonly layout: LabelLayout | ((label: Label) => LabelLayout);
  /** Captions and marks; the English ones of the standard if left out. */
  readonly words?: LabelWords;
  /** Chooses between regional shapes of Han characters; `en` if left out. */
  readonly language?: Language;
  readonly printer?: PrinterProfile;
}

const captionSize: Mm = 1.9;
const inset: Mm = 1.5;
/** From the top of a block to the room for its value, with and without a caption above it. */
const belowCaption: Mm = 3.9;
const frameStroke: Mm = 0.25;
const markStroke: Mm = 0.4;
/** A frame stands so far around its letters. */
const aroundInset: Mm = 1;

/**
 * Lays out one label.
 * @throws DocumentFault when the plate or a field of the two-dimensional code breaks its rule.
 */
export function labelPage(label: Label, options: LabelOptions): Page {
  const layout = typeof options.layout === 'function' ? options.layout(label) : options.layout;
  const words = options.words ?? englishLabelWords;
  const painter = new Painter(layout.width, layout.height, options.language ?? 'en', options.printer);
  for (const block of layout.blocks) paintBlock(painter, block, label, words);
  return painter.page();
}

function paintBlock(painter: Painter, block: Block, label: Label, words: LabelWords): void {
  const box = boxOf(block.at);
  painter.frame(box, frameStroke);
  if (block.caption) paintCaption(painter, { caption: block.caption, at: captionPlace(block.at) }, words);
  for (const part of block.parts ?? []) {
    if ('field' in part) paintText(painter, part, block, label, words);
    else if ('code' in part) paintCode(painter, part, label);
    else paintCaption(painter, part, words);
  }
}

function paintCaption(painter: Painter, { caption, at }: CaptionPart, words: LabelWords): void {
  painter.text(caption, words.captions[caption], boxOf(at), { size: captionSize });
}

function paintText(painter: Painter, part: TextPart, block: Block, label: Label, words: LabelWords): void {
  const box = boxOf(part.at ?? valuePlace(block));
  const lines = fieldLines(part.field, label, words);
  if (lines.length === 0) {
    const needed = part.required === 'always' || (part.required === 'one part' && label.kind !== 'MIX');
    if (needed) painter.warn('field_missing', part.field, '', box);
    return;
  }
  if (part.around === 'frame') painter.frame(box, markStroke);
  if (part.around === 'black') painter.fill(box, 'black');
  const room = part.around ? shrunk(box, aroundInset) : box;
  painter.text(part.field, lines, room, { ...part, ink: part.around === 'black' ? 'white' : 'black' });
}

function paintCode(painter: Painter, part: CodePart, label: Label): void {
  painter.code(part.code, codeContent(part.code, label), boxOf(part.at), part);
}

function captionPlace([left, top, right]: Place): Place {
  return [left + inset, top + inset, right - inset, top + inset + captionSize];
}

function valuePlace({ at: [left, top, right, bottom], caption }: Block): Place {
  return [left + inset, top + (caption ? belowCaption : inset), right - inset, bottom - inset];
}

function boxOf([left, top, right, bottom]: Place): Box {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function shrunk({ x, y, width, height }: Box, by: Mm): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}
