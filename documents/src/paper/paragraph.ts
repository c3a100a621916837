import type { Language, Weight } from '../fonts/faces.ts';
import { heightOf, lineSpacing } from '../layout/fit.ts';
import type { Ink, Mm } from '../layout/page.ts';
import type { Painter } from '../layout/painter.ts';
import { cut, wrap } from '../layout/wrap.ts';

/** One text of a cell or field, below the one before it. */
export interface Paragraph {
  readonly text: string;
  readonly weight?: Weight;
  readonly ink?: Ink;
  readonly size?: Mm;
}

/** Where paragraphs stand: how wide, how large unless they say so themselves, at which side. */
export interface Measure {
  readonly width: Mm;
  readonly language: Language;
  readonly align?: 'left' | 'right';
  readonly size?: Mm;
}

/** Paragraphs broken into lines, with their height known before they are painted. */
export interface SetText {
  readonly height: Mm;
  paint(painter: Painter, left: Mm, top: Mm): void;
}

/** Size of running text on paper: 8 points. */
export const textSize: Mm = 2.9;

/** No paragraph takes more lines than this: what is left is cut and warned about. */
const mostLines = 12;

/** Breaks paragraphs into lines of the given width; empty ones take no room. */
export function setText(field: string, content: string | readonly Paragraph[], measure: Measure): SetText {
  const paragraphs = (typeof content === 'string' ? [{ text: content }] : content).filter(({ text }) => text !== '');
  const parts = paragraphs.map(paragraph => setParagraph(paragraph, measure));
  const gaps = parts.slice(1).map(({ size }) => size * (lineSpacing - heightOf(1, 1)));
  const height = parts.reduce((sum, part, index) => sum + part.height + (gaps[index - 1] ?? 0), 0);
  return {
    height,
    paint(painter, left, top) {
      let y = top;
      parts.forEach((part, index) => {
        y += gaps[index - 1] ?? 0;
        const box = { x: left, y, width: measure.width, height: part.height };
        painter.text(field, part.lines, box, { ...part, align: measure.align, rise: 'top' });
        if (part.isCut) painter.warn('text_cut', field, part.text, box);
        y += part.height;
      });
    },
  };
}

function setParagraph(paragraph: Paragraph, { width, language, size: usual = textSize }: Measure) {
  const size = paragraph.size ?? usual;
  const voice = { weight: paragraph.weight ?? 'regular', language };
  const lines = paragraph.text.split('\n').flatMap(line => wrap(line, width / size, voice));
  const isCut = lines.length > mostLines;
  const kept = lines.slice(0, mostLines);
  if (isCut) kept.push(cut([kept.pop(), lines[mostLines]].join(' '), width / size, voice));
  return { ...paragraph, size, lines: kept, isCut, height: heightOf(kept.length, size) };
}
