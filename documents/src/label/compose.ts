import { DocumentFault } from '../base/fault.ts';
import type { Box, Mm, Page } from '../layout/page.ts';
import { Painter, type PainterOptions } from '../layout/painter.ts';
import type { Block, BlockPart, CaptionPart, CodePart, LabelSource, Layout, Place, TextPart } from './layout.ts';

const captionSize: Mm = 1.9;
const inset: Mm = 1.5;
/** From the top of a block to the room for its value, where a caption stands above it. */
const belowCaption: Mm = 3.9;
const frameStroke: Mm = 0.25;
const markStroke: Mm = 0.4;
/** A frame stands so far from its letters: beside them, above and below. */
const aroundInset = { beside: 1, above: 0.5 } as const;

/**
 * Fills a layout with the texts and codes of its source.
 * A code that breaks its rules is left out and listed as `code_refused`.
 */
export function compose<Field extends string, Code extends string, Caption extends string>(
  layout: Layout<Field, Code, Caption>,
  source: LabelSource<Field, Code, Caption>,
  options: PainterOptions,
): Page {
  const painter = new Painter(layout.width, layout.height, options);
  const composer = new Composer(painter, source);
  for (const block of layout.blocks) composer.block(block);
  return painter.page();
}

class Composer<Field extends string, Code extends string, Caption extends string> {
  constructor(
    private readonly painter: Painter,
    private readonly source: LabelSource<Field, Code, Caption>,
  ) {}

  block(block: Block<Field, Code, Caption>): void {
    this.painter.frame(boxOf(block.at), frameStroke);
    if (block.caption) this.#caption({ caption: block.caption, at: captionPlace(block.at) });
    for (const part of this.#partsOf(block)) {
      if ('field' in part) this.#text(part, part.at ?? valuePlace(block));
      else if ('code' in part) this.#code(part);
      else this.#caption(part);
    }
  }

  #partsOf(block: Block<Field, Code, Caption>): readonly BlockPart<Field, Code, Caption>[] {
    const { parts = [], whereLong } = block;
    if (!whereLong) return parts;
    const isCut = parts.some(part => 'field' in part && this.#isCut(part, part.at ?? valuePlace(block)));
    return isCut ? whereLong : parts;
  }

  #isCut(part: TextPart<Field>, at: Place): boolean {
    const lines = this.source.text(part.field);
    return lines.length > 0 && this.painter.cuts(lines, boxOf(at), { ...part, holdsHan: true });
  }

  #caption({ caption, at }: CaptionPart<Caption>): void {
    this.painter.text(caption, this.source.caption(caption), boxOf(at), { size: captionSize });
  }

  #text(part: TextPart<Field>, at: Place): void {
    const box = boxOf(at);
    const lines = this.source.text(part.field);
    if (lines.length === 0) {
      const isNeeded = part.required === 'always' || (part.required === 'one part' && !this.source.isMixed);
      if (isNeeded) this.painter.warn('field_missing', part.field, '', box);
      return;
    }
    if (part.around === 'frame') this.painter.frame(box, markStroke);
    if (part.around === 'black') this.painter.fill(box, 'black');
    const room = part.around ? insideFrame(box) : box;
    const ink = part.around === 'black' ? 'white' : 'black';
    this.painter.text(part.field, lines, room, { ...part, ink, holdsHan: true });
  }

  #code(part: CodePart<Code>): void {
    const box = boxOf(part.at);
    try {
      const content = this.source.code(part.code);
      if (content !== '') this.painter.code(part.code, content, box, part);
    } catch (fault) {
      if (!(fault instanceof DocumentFault)) throw fault;
      this.painter.warn('code_refused', part.code, fault.message, box);
    }
  }
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

function insideFrame({ x, y, width, height }: Box): Box {
  const { beside, above } = aroundInset;
  return { x: x + beside, y: y + above, width: width - 2 * beside, height: height - 2 * above };
}
