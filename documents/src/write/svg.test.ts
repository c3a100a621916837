import { expect, it } from 'vitest';
import { master, mixedLabel, single } from '../../test/labels.ts';
import { gtlA5, gtlKlt, labelPage } from '../index.ts';
import type { CodeMark, TextMark } from '../layout/page.ts';
import { svg } from './svg.ts';

const pages = [
  labelPage(master, { layout: gtlA5 }),
  labelPage(single, { layout: gtlKlt }),
  labelPage(mixedLabel, { layout: gtlA5 }),
];

it.each(pages)('shows the page at its size in millimetres', page => {
  const text = svg(page, { title: 'label' });
  expect(text).toContain(
    `width="${page.width}mm" height="${page.height}mm" viewBox="0 0 ${page.width} ${page.height}"`,
  );
});

it.each(pages)('has every text, in the width that it has in print', page => {
  const text = svg(page, { title: 'label' });
  const runs = page.marks
    .filter((mark): mark is TextMark => mark.kind === 'text')
    .flatMap(mark => mark.runs.map(run => ({ run, size: mark.size })));
  const spans = [...text.matchAll(/<tspan [^>]*textLength="([^"]+)"[^>]*>([^<]*)<\/tspan>/g)];
  expect(spans.map(([, , content = '']) => content.replaceAll('&#62;', '>'))).toEqual(runs.map(({ run }) => run.text));
  spans.forEach(([, length], index) => {
    const { run, size } = runs[index] ?? { run: { em: 0 }, size: 0 };
    expect(Number(length)).toBeCloseTo(run.em * size, 2);
  });
});

it.each(pages)('draws the codes of the page, module by module', page => {
  const text = svg(page, { title: 'label' });
  const codes = page.marks.filter((mark): mark is CodeMark => mark.kind === 'code');
  const paths = [
    ...text.matchAll(/<path class="(\w+)" transform="translate\((\S+) (\S+)\) scale\((\S+) (\S+)\)" d="([^"]+)"\/>/g),
  ];
  expect(paths).toHaveLength(codes.length);
  paths.forEach(([, symbology, x, y, scaleX, scaleY, d = ''], index) => {
    const code = codes[index] as CodeMark;
    expect(symbology).toBe(code.symbology);
    expect([Number(x), Number(y)]).toEqual([expect.closeTo(code.x, 6), expect.closeTo(code.y, 6)]);
    expect(Number(scaleX) * code.modules.columns).toBeCloseTo(code.width, 4);
    expect(Number(scaleY) * code.modules.rows).toBeCloseTo(code.height, 4);
    const numbers = d.match(/\d+/g)?.map(Number) ?? [];
    const rectangles = Array.from({ length: numbers.length / 5 }, (_, at) => numbers.slice(at * 5, at * 5 + 4));
    const dark = rectangles.flatMap(([left = 0, top = 0, width = 0, height = 0]) => [left, top, width, height]);
    expect(dark).toEqual([...code.modules.dark]);
  });
});

it('escapes what is not meant as markup', () => {
  const page = labelPage({ ...master, description: '<script>&"' }, { layout: gtlA5 });
  const text = svg(page, { title: 'a & "b" <c>' });
  expect(text).not.toContain('<script>');
  expect(text).toContain('<title>a &#38; &#34;b&#34; &#60;c&#62;</title>');
});

it.each(pages)('draws letters as outlines when asked, each run as wide as in print', page => {
  const text = svg(page, { title: 'label', outlines: true });
  expect(text).not.toMatch(/<text|<tspan|font-family/);
  const groups = [...text.matchAll(/<g transform="translate\((\S+) (\S+)\)/g)];
  const marks = page.marks.filter((mark): mark is TextMark => mark.kind === 'text');
  expect(groups.map(([, x, baseline]) => [Number(x), Number(baseline)])).toEqual(
    marks.map(mark => [expect.closeTo(mark.x, 2), expect.closeTo(mark.baseline, 2)]),
  );
  const outlines = [...text.matchAll(/scale\(\S+ -\S+\)" d="(M[^"]+)"/g)];
  expect(outlines).toHaveLength(marks.flatMap(mark => mark.runs).length);
});
