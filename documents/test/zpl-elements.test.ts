import { describe, expect, it } from 'vitest';
import { eachDark, labelLayouts, labelPage, labelZpl, type PrinterProfile } from '../src/index.ts';
import { type BoxMark, type CodeMark, type LineMark, type Mark, mmPerInch, type TextMark } from '../src/layout/page.ts';
import { master, mixedLabel, single } from './labels.ts';
import { graphicRows, readZpl, type ZplField } from './read-zpl.ts';

type Printer = PrinterProfile & { dpi: number };

/** What an element is, where it begins and how far it reaches, in dots from the upper left corner of the paper. */
interface Element {
  what: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const resolutions = [203, 300];
const offsets = [
  { x: 0, y: 0 },
  { x: 1.7, y: 2.1 },
];
const labels = { master, single, mixed: mixedLabel };
const cases = [...labelLayouts.values()].flatMap(layout =>
  Object.entries(labels).flatMap(([name, label]) =>
    resolutions.flatMap(dpi => offsets.map(offset => ({ layout, name, label, printer: { dpi, offset } }))),
  ),
);

/** A dot more or less: places and lengths are rounded each by itself. */
const ROUNDING = 1;
/** Of an em, above and below the line: no letter leaves it. */
const LETTERS = 1.2;

const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

/** The modules of a two-dimensional code as rows of its picture. */
const pictureOf = ({ modules }: CodeMark, dots: number): string[] => {
  const rows = Array.from({ length: modules.rows * dots }, () =>
    Array.from({ length: modules.columns * dots }, () => '0'),
  );
  eachDark(modules, (x, y, width, height) => {
    for (const row of rows.slice(y * dots, (y + height) * dots)) row.fill('1', x * dots, (x + width) * dots);
  });
  return rows.map(row => row.join(''));
};

/** What the PDF draws, mark by mark, in dots of a printer. */
const drawnBy = (mark: Mark, { dpi, offset = { x: 0, y: 0 } }: Printer): Element[] => {
  const dots = (mm: number) => (mm * dpi) / mmPerInch;
  const at = (x: number, y: number) => ({ x: dots(x + offset.x), y: dots(y + offset.y) });
  const frame = ({ x, y, width, height, stroke = 0 }: BoxMark): Element[] => [
    {
      ...{ what: 'area', ...at(x - stroke / 2, y - stroke / 2) },
      ...{ width: dots(width + stroke), height: dots(height + stroke) },
    },
  ];
  const line = ({ from: [x, y], to: [toX, toY], stroke }: LineMark): Element[] => [
    {
      ...{ what: 'area', ...at(Math.min(x, toX), Math.min(y, toY)) },
      ...{ width: dots(Math.max(Math.abs(toX - x), stroke)), height: dots(Math.max(Math.abs(toY - y), stroke)) },
    },
  ];
  const code = (one: CodeMark): Element[] => {
    const size = { width: dots(one.width), height: dots(one.height) };
    if (one.symbology === 'code128' || one.symbology === 'code39')
      return [{ what: `${one.symbology} ${one.content}`, ...at(one.x, one.y), ...size }];
    const module = Math.round(dots(one.module));
    return [{ what: pictureOf(one, module).join('\n'), ...at(one.x, one.y), ...size }];
  };
  const text = ({ x, baseline, size, runs, turn }: TextMark): Element[] => {
    let left = x;
    return runs.map(run => {
      const begins = at(left, baseline);
      const width = run.em * size;
      left += width;
      const what = isPlain(run.text) && !turn ? `text ${run.text}` : 'letters';
      return { what, ...begins, width: dots(width), height: dots(size) };
    });
  };
  switch (mark.kind) {
    case 'box':
      return mark.ink === 'pale' || mark.ink === 'grey' ? [] : frame(mark);
    case 'line':
      return line(mark);
    case 'code':
      return code(mark);
    case 'text':
      return text(mark);
    case 'picture':
      return [];
  }
};

/** What a printer of ZPL draws by a field. */
const printedBy = ({ kind, x, y, values, data, module }: ZplField, expected: Element): Element => {
  if (kind === 'GB') return { what: 'area', x, y, width: Number(values[0]), height: Number(values[1]) };
  if (kind === 'A0') return { what: `text ${data}`, x, y, width: expected.width, height: Number(values[1]) };
  if (kind === 'BC' || kind === 'B3') {
    const [name, height] = kind === 'BC' ? ['code128', values[1]] : ['code39', values[2]];
    expect(module).toBeGreaterThan(0);
    return { what: `${name} ${data}`, x, y, width: expected.width, height: Number(height) };
  }
  const rows = graphicRows(values);
  if (expected.what !== 'letters') {
    const across = Math.round(expected.width);
    const what = rows.map(row => row.slice(0, across)).join('\n');
    return { what, x, y, width: across, height: rows.length };
  }
  // Letters stand within their line: their picture begins above it and reaches over its whole length.
  const width = rows[0]?.length ?? 0;
  expect(rows.join('')).toContain('1');
  expect(x).toBeLessThanOrEqual(expected.x + ROUNDING);
  expect(y).toBeLessThanOrEqual(expected.y + ROUNDING);
  expect(Math.max(width, rows.length)).toBeGreaterThanOrEqual(Math.min(expected.width, expected.height * LETTERS));
  return expected;
};

const near = (a: number, b: number): boolean => Math.abs(a - b) <= ROUNDING + 0.5;

describe('a label in ZPL and its page in PDF', () => {
  it.each(cases)(
    'have the same elements in the same places: $layout.name of $name for $printer',
    ({ layout, label, printer }) => {
      const page = labelPage(label, { layout, printer });
      const [read] = readZpl(labelZpl([label], { layout, printer }));
      const elements = page.marks.flatMap(mark => drawnBy(mark, printer));
      expect(read?.fields).toHaveLength(elements.length);
      for (const [at, expected] of elements.entries()) {
        const field = read?.fields[at];
        if (!field) throw new Error('no field');
        const printed = printedBy(field, expected);
        expect(printed.what).toBe(expected.what);
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(
            near(printed[side], expected[side]),
            `${side} ${printed[side]}, not ${expected[side]} of ${expected.what}`,
          ).toBe(true);
      }
    },
  );
});
