import type { Readable } from 'node:stream';
import type { Language } from '../fonts/faces.ts';
import type { Mm, Page } from '../layout/page.ts';
import type { Painter } from '../layout/painter.ts';
import { wrap } from '../layout/wrap.ts';
import { pdf } from '../write/pdf.ts';
import { type Block, flowPages, paper, paperWidth, type Section } from './flow.ts';
import { setText, textSize } from './paragraph.ts';

/** A text that is read, and no form: chapters with headings, paragraphs and points. */
export interface Handbook {
  readonly title: string;
  readonly language: Language;
  readonly chapters: readonly HandbookChapter[];
}

export interface HandbookChapter {
  readonly heading: string;
  readonly parts: readonly HandbookPart[];
}

/** A point stands behind a mark, and further in. */
export interface HandbookPart {
  readonly kind: 'text' | 'point';
  readonly text: string;
}

const titleSize: Mm = 7;
const headingSize: Mm = 4.2;
const footSize: Mm = 2.4;
const hairline: Mm = 0.1;
const indent: Mm = 4;
/** White below a part, and above a heading. */
const below: Mm = 2;
const aboveHeading: Mm = 5;
/** So many lines stand together: a longer paragraph goes on with the next page. */
const linesTogether = 8;

const titleBlock = (title: string): Block => ({
  height: titleSize + aboveHeading,
  paint: (painter, top) => {
    const box = { x: paper.left, y: top, width: paperWidth, height: titleSize };
    painter.text('title', title, box, { size: titleSize, weight: 'bold', rise: 'top' });
  },
});

const runningBlock = (title: string): Block => ({
  height: headingSize + below,
  paint: (painter, top) => {
    const box = { x: paper.left, y: top, width: paperWidth, height: footSize };
    painter.text('title', title, box, { size: footSize, ink: 'grey', rise: 'top' });
  },
});

const headingBlock = ({ heading }: HandbookChapter, language: Language): Block => {
  const text = setText('heading', [{ text: heading, weight: 'bold', size: headingSize }], {
    width: paperWidth,
    language,
  });
  return {
    height: aboveHeading + text.height + below,
    paint: (painter, top) => text.paint(painter, paper.left, top + aboveHeading),
  };
};

const paintMark = (painter: Painter, top: Mm): void => {
  const box = { x: paper.left, y: top, width: indent, height: textSize };
  painter.text('point', '•', box, { size: textSize, rise: 'top' });
};

/** Blocks of a part: lines that stand together, the last of them with white below. */
function* partBlocks({ kind, text }: HandbookPart, language: Language): Generator<Block> {
  const left = kind === 'point' ? indent : 0;
  const width = paperWidth - left;
  const lines = wrap(text, width / textSize, { weight: 'regular', language });
  for (let at = 0; at < lines.length; at += linesTogether) {
    const set = setText('text', lines.slice(at, at + linesTogether).join('\n'), { width, language });
    const white = at + linesTogether < lines.length ? textSize / 2 : below;
    yield {
      height: set.height + white,
      paint: (painter, top) => {
        if (kind === 'point' && at === 0) paintMark(painter, top);
        set.paint(painter, paper.left + left, top);
      },
    };
  }
}

function* chapterBlocks({ parts }: HandbookChapter, language: Language): Generator<Block> {
  for (const part of parts) yield* partBlocks(part, language);
}

function foot(painter: Painter, page: number, pages: number): void {
  const y = paper.bottom + 4;
  painter.line([paper.left, y - 2], [paper.right, y - 2], hairline, 'grey');
  const box = { x: paper.left, y, width: paperWidth, height: footSize };
  painter.text('page', `${page} / ${pages}`, box, { size: footSize, ink: 'grey', align: 'right', rise: 'top' });
}

/** The pages of a handbook on A4, each with its number. */
export function handbookPages({ title, language, chapters }: Handbook): Iterable<Page> {
  return flowPages({
    language,
    firstHead: titleBlock(title),
    nextHead: runningBlock(title),
    *sections(): Generator<Section> {
      for (const chapter of chapters)
        yield { title: headingBlock(chapter, language), blocks: chapterBlocks(chapter, language) };
    },
    foot,
  });
}

/** A handbook as a PDF, written while it is read. */
export function handbookPdf(handbook: Handbook): Readable {
  return pdf(handbookPages(handbook), { title: handbook.title, language: handbook.language });
}
