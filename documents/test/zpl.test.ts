import { describe, expect, it } from 'vitest';
import { type Label, type LabelLayout, labelLayouts, labelPage, labelZpl, type PrinterProfile } from '../src/index.ts';
import type { CodeMark, Page } from '../src/layout/page.ts';
import { decode } from './decode.ts';
import { master, mixedLabel, single } from './labels.ts';
import { drawZpl, graphicRows, readZpl, type ZplField } from './read-zpl.ts';

const printers = [203, 300, 600].map(dpi => ({ dpi }));
const layoutNamed = (name: string): LabelLayout => labelLayouts.get(name) as LabelLayout;
const codesOf = ({ marks }: Page) => marks.filter((mark): mark is CodeMark => mark.kind === 'code');
const FORMATS = { code128: 'Code128', code39: 'Code39', datamatrix: 'DataMatrix', pdf417: 'PDF417', qr: 'QRCode' };

const written = (label: Label, layout: LabelLayout, printer: PrinterProfile & { dpi: number }) => {
  const page = labelPage(label, { layout, printer });
  const [read] = readZpl(labelZpl([label], { layout, printer }));
  if (!read) throw new Error('no label');
  return { page, read };
};

describe('labels in ZPL', () => {
  it.each([...labelLayouts.keys()].flatMap(name => printers.map(printer => [name, printer] as const)))(
    '%s of %o holds the codes of the PDF, read from its own picture',
    async (name, printer) => {
      const { page, read } = written(name.includes('klt') ? single : master, layoutNamed(name), printer);
      const expected = codesOf(page).map(({ symbology, content }) => `${FORMATS[symbology]} ${content}`);
      expect(await decode(drawZpl(read))).toEqual(expected.sort());
    },
  );

  it('have the paper, the frames, the bars and the texts of the layout, dot for dot', () => {
    const { page, read } = written(master, layoutNamed('gtl-a5'), { dpi: 203 });
    const dots = (mm: number) => Math.round((mm * 203) / 25.4);
    expect(read).toMatchObject({ width: dots(210), length: dots(148) });
    const frames = page.marks.filter(mark => mark.kind === 'box');
    expect(read.fields.filter(({ kind }) => kind === 'GB')).toHaveLength(frames.length);
    const texts = page.marks.flatMap(mark => (mark.kind === 'text' ? mark.runs.map(({ text }) => text) : []));
    const plain = texts.filter(text => /^[ -~]*$/.test(text));
    expect(read.fields.filter(({ kind }) => kind === 'A0').map(({ data }) => data)).toEqual(plain);
    const bars = codesOf(page).find(({ symbology }) => symbology === 'code128');
    expect(read.fields.find(({ kind }) => kind === 'BC')).toMatchObject({
      ...{ data: bars?.content, module: 4, x: dots(bars?.x ?? 0), y: dots(bars?.y ?? 0) },
      values: ['N', String(dots(bars?.height ?? 0)), 'N', 'N', 'N', 'A'],
    });
  });

  it('draw letters that a printer has no font for, and turn those on black around', () => {
    const graphics = (description: string) => {
      const { read } = written({ ...single, description }, layoutNamed('gtl-a5'), { dpi: 203 });
      return read.fields.filter(({ kind }) => kind === 'GF').map(({ values }) => values.join(','));
    };
    const [letters = '', ...others] = graphics('前照灯模块').filter(field => !graphics('Lamp').includes(field));
    expect(others).toEqual([]);
    const rows = graphicRows(letters.split(','));
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.join('').replaceAll('0', '').length).toBeGreaterThan(500);
    const { read } = written({ ...single, preSeries: true }, layoutNamed('gtl-a5'), { dpi: 203 });
    expect(read.fields.filter(({ isReversed }) => isReversed).map(({ data }) => data)).toEqual(['PRE-SERIES']);
  });

  it('are moved by the offset of the printer, and never begin before the paper', () => {
    const at = (offset: { x: number; y: number }) =>
      written(single, layoutNamed('gtl-klt'), { dpi: 203, offset }).read.fields;
    const moved = ({ x, y }: ZplField) => ({ x: x + 16, y: y + 8 });
    expect(at({ x: 2, y: 1 }).map(({ x, y }) => ({ x, y }))).toEqual(at({ x: 0, y: 0 }).map(moved));
    expect(Math.min(...at({ x: -9, y: -9 }).flatMap(({ x, y }) => [x, y]))).toBe(0);
  });

  it('come one after the other, and say signs of commands without beginning any', () => {
    const odd = { ...mixedLabel, description: 'A^B~C_D' };
    const labels = readZpl(labelZpl([odd, single], { layout: layoutNamed('gtl-a5'), printer: { dpi: 203 } }));
    expect(labels).toHaveLength(2);
    expect(labels[0]?.fields.map(({ data }) => data)).toContain('A^B~C_D');
  });

  it('are refused without their codes, as in PDF', () => {
    const layout = layoutNamed('gtl-a5');
    expect(() => labelZpl([{ ...master, batch: 'X'.repeat(400) }], { layout, printer: { dpi: 203 } })).toThrow();
  });
});
