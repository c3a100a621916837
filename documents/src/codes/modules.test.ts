import bwip from 'bwip-js/node';
import { expect, it } from 'vitest';
import { eachDark, encode, isLinear, type Modules, quietZone, type Symbology } from './modules.ts';

/** The grid that the rectangles cover; a module that two of them cover counts two. */
function gridOf(modules: Modules): number[] {
  const grid = Array<number>(modules.columns * modules.rows).fill(0);
  eachDark(modules, (left, top, width, height) => {
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) {
        const index = y * modules.columns + x;
        grid[index] = (grid[index] ?? 0) + 1;
      }
  });
  return grid;
}

it.each([
  ['datamatrix', 'datamatrix', 'HM4 907 357 D'],
  ['qr', 'qrcode', 'https://inbound.example/delivery/note-detail?no=43271802'],
] as const)('covers each dark module of a %s once', (symbology, bcid, content) => {
  const [raw] = bwip.raw({ bcid, text: content, ...(symbology === 'qr' ? { eclevel: 'M' } : {}) });
  const modules = encode(symbology, content);
  expect(raw && 'pixs' in raw && [...raw.pixs]).toEqual(gridOf(modules));
});

it('gives the rows of a PDF417 their height', () => {
  const modules = encode('pdf417', 'HM4 907 357 D', 4);
  const heights: number[] = [];
  eachDark(modules, (_x, _y, _width, height) => heights.push(height));
  expect(modules.columns).toBe((4 + 4) * 17 + 1);
  expect(heights.every(height => height % 3 === 0)).toBe(true);
  expect(Math.max(...gridOf(modules))).toBe(1);
});

it('writes bars and spaces in turn', () => {
  const modules = encode('code128', '1JUN521874630000004128');
  // Start, five signs of text and change, nine pairs of digits and check: 11 each; stop: 13.
  expect(modules).toMatchObject({ columns: 16 * 11 + 13, rows: 1 });
  expect([...modules.dark.slice(0, 4)]).toEqual([0, 0, 2, 1]);
});

it('gives a code that was made before', () => {
  expect(encode('code128', 'A1')).toBe(encode('code128', 'A1'));
  expect(encode('code128', 'A1')).not.toBe(encode('code39', 'A1'));
});

it.each<[Symbology, string]>([
  ['code128', '送货单'],
  ['datamatrix', 'ä'],
  ['code39', 'lower'],
  ['code39', ''],
  ['datamatrix', 'x'.repeat(3_000)],
])('refuses for %s what it cannot hold', (symbology, content) => {
  expect(() => encode(symbology, content)).toThrow(expect.objectContaining({ code: 'code' }));
});

it('knows the quiet zones of the standards', () => {
  expect(quietZone('code128')).toEqual({ across: 10, above: 0 });
  expect(quietZone('qr')).toEqual({ across: 4, above: 4 });
  expect(quietZone('datamatrix').across).toBeGreaterThanOrEqual(1);
  expect(isLinear('code39')).toBe(true);
  expect(isLinear('pdf417')).toBe(false);
});
