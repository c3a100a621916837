import { expect, it } from 'vitest';
import { master, mixedLabel, single } from '../../test/labels.ts';
import type { Page } from '../layout/page.ts';
import { gtlA5, gtlKlt } from './gtl.ts';
import type { Label } from './label.ts';
import { type LabelLayout, labelPage } from './label-page.ts';
import { labelLayouts } from './layouts.ts';
import { checkLabel, labelSvg } from './sheet.ts';

function textsOf(page: Page): string[] {
  return page.marks.flatMap(mark => (mark.kind === 'text' ? [mark.runs.map(run => run.text).join('')] : []));
}

const textsOn = (label: Label, layout: LabelLayout = gtlA5) => textsOf(labelPage(label, { layout }));

it('says what the message says, blanks and leading zeros included', () => {
  const texts = textsOn({ ...master, deliveryNoteNo: '00432710', partNo: '5G0 407 151 A' });
  expect(texts).toContain('00432710');
  expect(texts).toContain('5G0 407 151 A');
});

it('prints the plate in groups, once with its identifier', () => {
  const texts = textsOn(master);
  expect(texts).toContain('UN 521874630 000004127');
  expect(texts).toContain('6J UN 521874630 000004127');
  expect(texts).toContain('Licence plate (6J)');
});

it('reads MIXED LOAD instead of a part number, and leaves empty what one part alone has', () => {
  const texts = textsOn(mixedLabel);
  expect(texts).toContain('MIXED LOAD');
  for (const text of ['768', 'PCE', 'D', 'NLC-80417-02', 'P 19.11.2026', 'B26-4711', 'H07', '0412', 'D03'])
    expect(texts).not.toContain(text);
  expect(checkLabel(mixedLabel, { layout: gtlA5 })).toEqual([]);
});

it.each([
  ['E', 'E 19.11.2026'],
  ['S', 'S 19.11.2026'],
  ['P', 'P 19.11.2026'],
] as const)('puts the letter of its category %s before the date', (category, text) => {
  expect(textsOn({ ...master, date: { category, date: '2026-11-19' } })).toContain(text);
});

it('marks pre-series, drafts and reprints', () => {
  expect(textsOn({ ...single, preSeries: true, draft: true }, gtlKlt)).toEqual(
    expect.arrayContaining(['PRE-SERIES', 'DRAFT']),
  );
  expect(textsOn({ ...single, copy: 2 }, gtlKlt)).toContain('COPY 2');
  expect(textsOn(single, gtlKlt).filter(text => /DRAFT|PRE-SERIES|COPY/.test(text))).toEqual([]);
});

it('lists required fields that are empty, with their place', () => {
  const warnings = checkLabel({ ...master, partNo: undefined, unloadingPoint: '' }, { layout: gtlA5 });
  expect(warnings.map(({ code, field }) => `${code} ${field}`)).toEqual([
    'field_missing unloadingPoint',
    'field_missing partNo',
  ]);
  expect(warnings[0]?.box).toMatchObject({ x: 132.5, width: 34 });
});

it('lists what was cut, with the whole text', () => {
  const description = 'Lamp power module with a description that nobody will ever read to its end '.repeat(8).trim();
  expect(checkLabel({ ...master, description }, { layout: gtlA5 })).toEqual([
    expect.objectContaining({ code: 'text_cut', field: 'description', value: description }),
  ]);
  expect(textsOn({ ...master, description }).some(text => text.endsWith('…'))).toBe(true);
});

it('lists characters without a glyph', () => {
  expect(checkLabel({ ...master, description: 'Lamp \u{1F69A}' }, { layout: gtlA5 })).toEqual([
    expect.objectContaining({ code: 'glyph_missing', field: 'description', value: '\u{1F69A}' }),
  ]);
});

it('lists codes that break their rules, and shows the label without them', () => {
  const page = labelPage({ ...master, plate: '' }, { layout: gtlA5 });
  expect(page.warnings.map(({ code, field }) => `${code} ${field}`)).toEqual([
    'code_refused plate',
    'code_refused payload',
  ]);
  expect(page.marks.some(mark => mark.kind === 'code')).toBe(false);
});

it('takes the smaller module for a payload that has no room, and warns when that does not help', () => {
  const long = {
    partNo: 'P'.repeat(35),
    batch: 'b'.repeat(35),
    orderNo: 'o'.repeat(35),
    supplierPartNo: 's'.repeat(35),
  };
  const longer = {
    unloadingPoint: 'aZ#9a'.repeat(7),
    internalDestination: 'aZ#9a'.repeat(7),
    partRevision: 'aZ#9a'.repeat(7),
  };
  const matrixOf = (label: Label) =>
    labelPage(label, { layout: gtlKlt }).marks.find(mark => mark.kind === 'code' && mark.symbology === 'datamatrix');
  expect(matrixOf({ ...single, ...long })).toMatchObject({ module: 0.375 });
  const tooLong = {
    ...single,
    ...long,
    ...longer,
    plantNo: 'aZ#9a'.repeat(7),
    supplierNo: 'aZ#9a'.repeat(7),
    consignmentNo: 'aZ#9a'.repeat(7),
  };
  expect(matrixOf(tooLong)).toBeUndefined();
  const codes = checkLabel(tooLong, { layout: gtlKlt }).map(warning => warning.code);
  expect(codes).toContain('code_too_large');
});

it('refuses a layout with a field that labels do not have', () => {
  const foreign: unknown = JSON.parse(JSON.stringify(gtlA5).replaceAll('"partNo"', '"colour"'));
  expect(() => labelPage(master, { layout: foreign as LabelLayout })).toThrow(
    expect.objectContaining({ code: 'layout' }),
  );
});

it.each([...labelLayouts.values()])('keeps $name as JSON, with every block on the paper', layout => {
  expect(JSON.parse(JSON.stringify(layout))).toEqual(layout);
  for (const { at } of layout.blocks) {
    const [left, top, right, bottom] = at;
    expect(left).toBeLessThan(right);
    expect(top).toBeLessThan(bottom);
    expect(right).toBeLessThanOrEqual(layout.width - 4);
    expect(bottom).toBeLessThanOrEqual(layout.height - 4);
  }
});

it.each([...labelLayouts.values()])('lets no two blocks of $name overlap', ({ blocks }) => {
  for (const [index, { at: one }] of blocks.entries())
    for (const { at: other } of blocks.slice(index + 1)) {
      const isApart = one[2] <= other[0] || other[2] <= one[0] || one[3] <= other[1] || other[3] <= one[1];
      expect(isApart, `${one} and ${other}`).toBe(true);
    }
});

it('frames warnings and the print area in the preview only when asked', () => {
  const label = { ...master, partNo: '' };
  const plain = labelSvg(label, { layout: gtlA5 });
  const marked = labelSvg(label, { layout: gtlA5, showWarnings: true, printMargin: 3 });
  expect(plain).not.toContain('#d92d20');
  expect(marked.match(/#d92d20/g)).toHaveLength(1);
  expect(marked).toContain('x="3" y="3" width="204" height="142"');
});

const LONG = {
  shipFrom: {
    name: 'Nordlicht Automotive Components Manufacturing GmbH & Co. KG',
    lines: ['Gewerbegebiet Hafenstraße Nord 114-118, Building 7', '28217 Bremen DE'],
  },
  shipTo: {
    name: '瀚林汽车（长春）有限公司总装车间二号工厂冲压焊装涂装联合车间 2031',
    lines: ['吉林省长春市汽车经济技术开发区东风大街西段一千零八十八号三号厂房', '130011 长春 CN'],
  },
};

it.each(['gtl-a5', 'gtl-klt', 'vda4902-a5', 'vda4902-klt'])('%s says long names whole', name => {
  const layout = labelLayouts.get(name);
  if (!layout) throw new Error(`no layout ${name}`);
  expect(checkLabel({ ...master, ...LONG }, { layout })).toEqual([]);
  const letters = textsOn({ ...master, ...LONG }, layout)
    .join('')
    .replace(/\s/g, '');
  for (const { name, lines } of Object.values(LONG)) {
    for (const text of [name, ...lines]) expect(letters).toContain(text.replace(/\s/g, ''));
  }
});

it('names the parts of a mixed unit in as many lines as they need', () => {
  const description =
    'HM4 907 357 D Headlamp power control module, HM4 907 358 D Headlamp power control module right, HM4 907 359 F Bracket';
  const texts = textsOn({ ...mixedLabel, description });
  expect(checkLabel({ ...mixedLabel, description }, { layout: gtlA5 })).toEqual([]);
  expect(texts).toContain('MIXED LOAD');
  expect(texts.join(' ')).toContain('HM4 907 359 F Bracket');
});

it('has no engineering change of one part on a mixed unit', () => {
  const layout = labelLayouts.get('vda4902-a5');
  expect(textsOn(mixedLabel, layout).filter(text => text.includes('H07'))).toEqual([]);
  expect(textsOn(master, layout)).toContain('D03 / H07 / 0412');
});

it('ends a line of optional texts between two of them', () => {
  const layout = labelLayouts.get('gtl-klt');
  const lines = textsOn(single, layout).map(text => text.replaceAll('\u00a0', ' '));
  expect(lines).toContain('PACK INSTR 2031-0457 V3  ESD SENSITIVE');
  expect(lines).toContain('DO NOT STACK > 2');
});
