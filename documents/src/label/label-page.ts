import { lookUp } from '../base/known.ts';
import type { Page } from '../layout/page.ts';
import type { PainterOptions } from '../layout/painter.ts';
import { compose } from './compose.ts';
import { type CodeContent, codeContent } from './contents.ts';
import { type FieldName, fieldLines } from './fields.ts';
import { type CaptionName, englishLabelWords, type Label, type LabelWords } from './label.ts';
import type { Block, Layout } from './layout.ts';

/** Layout of a handling unit's label. */
export type LabelLayout = Layout<FieldName, CodeContent, CaptionName>;

/** One framed field of a handling unit's label. */
export type LabelBlock = Block<FieldName, CodeContent, CaptionName>;

/** How labels are written. */
export interface LabelOptions extends PainterOptions {
  /** One layout for all, or one for each label. */
  readonly layout: LabelLayout | ((label: Label) => LabelLayout);
  /** Captions and marks; the English ones of the standard if left out. */
  readonly words?: LabelWords;
}

/**
 * Lays out one label.
 * @throws DocumentFault `layout` when the layout names a field that labels do not have.
 */
export function labelPage(label: Label, options: LabelOptions): Page {
  const layout = typeof options.layout === 'function' ? options.layout(label) : options.layout;
  const words = options.words ?? englishLabelWords;
  const source = {
    text: (field: FieldName) => fieldLines(field, label, words),
    code: (content: CodeContent) => codeContent(content, label),
    caption: (name: CaptionName) => lookUp(words.captions, name),
    isMixed: label.kind === 'MIX',
  };
  return compose(layout, source, options);
}
