import { heightOf } from '../layout/fit.ts';
import type { Mm } from '../layout/page.ts';
import { widestPiece } from '../layout/wrap.ts';
import { type Block, paper, type Section } from './flow.ts';
import { type Paragraph, type SetText, setText } from './paragraph.ts';
import { bothWords, type PaperTexts } from './words.ts';

/** A column of a table on paper. */
export interface Column<Row, Key extends string> {
  readonly head: Key;
  readonly width: Mm;
  readonly align?: 'left' | 'right';
  cell(row: Row): string | readonly Paragraph[] | undefined;
}

const headSize: Mm = 2.2;
const padding: Mm = 1.7;
const gutter: Mm = 4;
const rowStroke: Mm = 0.1;
const headStroke: Mm = 0.3;

/**
 * A table whose head is repeated on each page, set smaller where a word of it is wider than its column; a row stays together.
 * The last column takes what width is left.
 */
export function table<Row, Key extends string>(
  columns: readonly Column<Row, Key>[],
  rows: Iterable<Row>,
  texts: PaperTexts<Key>,
): Section {
  const places = placesOf(columns);
  return { head: headBlock(places, texts), blocks: rowBlocks(places, rows, texts) };
}

interface ColumnPlace<Row, Key extends string> {
  readonly column: Column<Row, Key>;
  readonly left: Mm;
  readonly width: Mm;
}

function placesOf<Row, Key extends string>(columns: readonly Column<Row, Key>[]): ColumnPlace<Row, Key>[] {
  let left: Mm = paper.left;
  return columns.map((column, index) => {
    const right = index === columns.length - 1 ? paper.right : left + column.width - gutter;
    const place = { column, left, width: right - left };
    left += column.width;
    return place;
  });
}

function headBlock<Row, Key extends string>(places: readonly ColumnPlace<Row, Key>[], texts: PaperTexts<Key>): Block {
  const { language } = texts;
  const cells = places.map(({ column, left, width }) => {
    const [first = '', second = ''] = bothWords(texts, column.head);
    const content: Paragraph[] = [
      { text: first, weight: 'bold' },
      { text: second, ink: 'grey' },
    ];
    const widest = Math.max(...content.map(({ text, weight = 'regular' }) => widestPiece(text, { weight, language })));
    const size = Math.min(headSize, width / widest);
    return { left, text: setText(column.head, content, { width, size, language, align: column.align }) };
  });
  return row(cells, headStroke);
}

function* rowBlocks<Row, Key extends string>(
  places: readonly ColumnPlace<Row, Key>[],
  rows: Iterable<Row>,
  { language }: PaperTexts<Key>,
): Generator<Block> {
  for (const values of rows) {
    const cells = places.map(({ column, left, width }) => {
      const text = setText(column.head, column.cell(values) ?? '', { width, language, align: column.align });
      return { left, text };
    });
    yield row(cells, rowStroke);
  }
}

function row(cells: readonly { left: Mm; text: SetText }[], stroke: Mm): Block {
  const tallest = Math.max(...cells.map(({ text }) => text.height), heightOf(1, headSize));
  const height = tallest + 2 * padding;
  return {
    height,
    paint(painter, top) {
      for (const { left, text } of cells) text.paint(painter, left, top + padding);
      painter.line([paper.left, top + height], [paper.right, top + height], stroke);
    },
  };
}
