import { measure } from '../fonts/measure.ts';
import type { Address } from '../label/label.ts';
import { heightOf } from '../layout/fit.ts';
import type { Mm } from '../layout/page.ts';
import type { Painter } from '../layout/painter.ts';
import { type Block, paper, paperWidth } from './flow.ts';
import type { PaperWord } from './paper.ts';
import { type Paragraph, type SetText, setText } from './paragraph.ts';
import { bothWords, caption, type PaperTexts } from './words.ts';

const captionSize: Mm = 2.1;
const hairline: Mm = 0.1;
const gap: Mm = 4;

/** What a paper is, at the top of its first page, with its number as codes at the right. */
export interface Masthead<Key extends string> {
  readonly title: Key;
  readonly number: string;
  /** Company that issues the paper. */
  readonly issuer: string;
  /** Content of the QR code: the address at which the document opens, or its number. */
  readonly link?: string;
}

const mastheadHeight: Mm = 28;
const qrRoom: Mm = 22;
const barsRoom: Mm = 46;
/** White between bars and QR code: the quiet zones of both. */
const betweenCodes: Mm = 10;
const barHeight: Mm = 12;
const barModules = [0.375, 0.25];
const qrModules = [0.875, 0.75, 0.625, 0.5, 0.375];

/** Head of the first page: title in both languages, issuer, number as text, Code 128 and QR code. */
export function masthead<Key extends string>(head: Masthead<Key>, texts: PaperTexts<Key>): Block {
  const qr = { x: paper.right - qrRoom, y: paper.top, width: qrRoom, height: qrRoom };
  const bars = { x: qr.x - betweenCodes - barsRoom, y: paper.top, width: barsRoom, height: barHeight };
  return {
    height: mastheadHeight,
    paint(painter, top) {
      const [title = '', second = ''] = bothWords(texts, head.title);
      const box = { x: paper.left, width: bars.x - betweenCodes - paper.left };
      painter.text('title', title, { ...box, y: top, height: 5 }, { size: 7, weight: 'bold', rise: 'top' });
      painter.text('title', second, { ...box, y: top + 8, height: 3 }, { size: 3.6, ink: 'grey', rise: 'top' });
      painter.text(
        'issuer',
        head.issuer,
        { ...box, y: top + (second ? 15 : 10), height: 6 },
        { size: 3.4, rise: 'top' },
      );
      painter.code('number', head.number, bars, {
        symbology: 'code128',
        modules: barModules,
        height: barHeight,
        align: 'right',
        quietOutside: true,
      });
      const readable = { ...bars, y: top + 14.5, height: 4 };
      painter.text('number', head.number, readable, { size: 5, weight: 'bold', align: 'right', rise: 'top' });
      painter.code('qr', head.link ?? head.number, qr, {
        symbology: 'qr',
        modules: qrModules,
        align: 'right',
        rise: 'top',
        quietOutside: true,
      });
    },
  };
}

/** Head of the pages after the first: which paper this still is. */
export function runningHead<Key extends string>(head: Masthead<Key>, texts: PaperTexts<Key>): Block {
  const height = 10;
  return {
    height,
    paint(painter, top) {
      const title = `${bothWords(texts, head.title).join(' · ')}  ${head.number}`;
      const box = { x: paper.left, y: top, width: paperWidth * 0.6, height: 3 };
      painter.text('title', title, box, { size: 3.4, weight: 'bold', rise: 'top' });
      const right = { ...box, x: paper.left + box.width, width: paperWidth - box.width };
      painter.text('issuer', head.issuer, right, { size: 2.9, align: 'right', rise: 'top' });
      painter.line([paper.left, top + 5.4], [paper.right, top + 5.4], hairline, 'grey');
    },
  };
}

/** Foot of each page: number of the paper, page x of y. `{page}` and `{pages}` stand for the numbers. */
export function footer<Key extends string>(
  painter: Painter,
  number: string,
  page: number,
  pages: number,
  texts: PaperTexts<Key | PaperWord>,
): void {
  const y = paper.bottom + 4;
  const ofPages = bothWords(texts, 'pageOf').map(text =>
    text.replace('{page}', String(page)).replace('{pages}', String(pages)),
  );
  painter.line([paper.left, y - 2], [paper.right, y - 2], hairline, 'grey');
  const box = { x: paper.left, y, width: paperWidth, height: 2.4 };
  painter.text('number', number, box, { size: 2.4, ink: 'grey', rise: 'top' });
  painter.text('pageOf', ofPages.join(' · '), box, { size: 2.4, ink: 'grey', align: 'right', rise: 'top' });
}

/** Height of the letters of the word across a draft. */
const draftSize: Mm = 46;

/** The word across a page that is not the document yet, behind everything. */
export function draftMark(painter: Painter, word: string): void {
  painter.across(word, { size: draftSize, weight: 'bold', ink: 'pale' });
}

/** Facts side by side: a caption in both languages over each value. Facts without a value are left out. */
export function facts<Key extends string>(
  values: readonly (readonly [Key, string | undefined])[],
  columns: number,
  texts: PaperTexts<Key>,
): Block[] {
  const given = values.filter(([, value]) => value !== undefined && value !== '');
  const width = paperWidth / columns;
  const cells = given.map(([key, value = '']) => fact(key, [{ text: value, weight: 'bold' }], width - gap, texts));
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, index) =>
    cells.slice(index * columns, (index + 1) * columns),
  );
  return rows.map(row => sideBySide(row, width));
}

/** Addresses side by side, a caption over each. */
export function parties<Key extends string>(
  values: readonly (readonly [Key, Address, more?: string])[],
  texts: PaperTexts<Key>,
): Block {
  const width = paperWidth / values.length;
  const cells = values.map(([key, { name, lines }, more = '']) => {
    const content = [{ text: name, weight: 'bold' as const }, ...lines.map(text => ({ text })), { text: more }];
    return fact(key, content, width - gap, texts);
  });
  return sideBySide(cells, width);
}

/** A heading over what follows. */
export function heading<Key extends string>(key: Key, texts: PaperTexts<Key>): Block {
  const [first = '', second = ''] = bothWords(texts, key);
  const size: Mm = 3.6;
  const height = 9.5;
  return {
    height,
    paint(painter, top) {
      const box = { x: paper.left, y: top + 4, width: paperWidth, height: size };
      painter.text(key, first, box, { size, weight: 'bold', rise: 'top' });
      const firstWidth = measure(first, { weight: 'bold', language: texts.language }).em * size;
      const beside = { ...box, x: paper.left + firstWidth + 2, width: paperWidth / 2, height: heightOf(1, size) };
      painter.text(key, second, beside, { size: 2.6, ink: 'grey', rise: 'bottom' });
    },
  };
}

/** A running text with its caption; nothing when there is none. */
export function remark<Key extends string>(key: Key, value: string | undefined, texts: PaperTexts<Key>): Block[] {
  return value ? [sideBySide([fact(key, [{ text: value }], paperWidth, texts)], paperWidth)] : [];
}

const signatureHeight: Mm = 24;
const signatureGap: Mm = 7;

/** Boxes to sign in: who, then a line for the name, the date and the signature. */
export function signatures<Key extends string>(who: readonly Key[], lineWords: Key, texts: PaperTexts<Key>): Block {
  const width = paperWidth / who.length;
  return {
    height: signatureHeight + signatureGap,
    paint(painter, top) {
      who.forEach((key, index) => {
        const box = { x: paper.left + index * width, y: top + signatureGap, width: width - gap, height: 3 };
        const line = top + signatureGap + signatureHeight - 4;
        painter.text(key, caption(texts, key), box, { size: 2.5, weight: 'bold', rise: 'top' });
        painter.line([box.x, line], [box.x + box.width, line], 0.2);
        const below = { ...box, y: line + 1.4 };
        painter.text(lineWords, caption(texts, lineWords), below, { size: captionSize, ink: 'grey', rise: 'top' });
      });
    },
  };
}

function fact<Key extends string>(key: Key, content: readonly Paragraph[], width: Mm, texts: PaperTexts<Key>): SetText {
  const head: Paragraph = { text: caption(texts, key), size: captionSize, ink: 'grey' };
  return setText(key, [head, ...content], { width, language: texts.language });
}

function sideBySide(cells: readonly SetText[], width: Mm): Block {
  const height = Math.max(...cells.map(cell => cell.height), 0) + gap;
  return {
    height,
    paint(painter, top) {
      cells.forEach((cell, index) => {
        cell.paint(painter, paper.left + index * width, top);
      });
    },
  };
}
