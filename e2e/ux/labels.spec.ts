import { decode } from '../../documents/test/decode.ts';
import { render } from '../../documents/test/render.ts';
import { type Saved, savedBy } from '../support/papers.ts';
import { expect, test } from '../support/test.ts';

const MM_PER_POINT = 25.4 / 72;
/** As a label printer draws, in dots per inch. */
const DPI = 203;
const TOLERANCE_MM = 0.5;
/** Load units and single packages (specification §8), in millimetres. */
const SIZES = [
  [210, 148],
  [210, 74],
] as const;

/** Width and height of each page, in millimetres. */
const sizesOf = ({ content }: Saved): number[][] =>
  [...content.toString('latin1').matchAll(/\/MediaBox \[([^\]]+)\]/g)].map(([, box = '']) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = box.trim().split(/\s+/).map(Number);
    return [(right - left) * MM_PER_POINT, (top - bottom) * MM_PER_POINT];
  });

/** A sent note of the story, whose labels are printed, on pallets and in boxes. */
const NOTE = '3111119';

const isAbout = ([width, height]: readonly [number, number], size: number[]): boolean =>
  Math.abs((size[0] ?? 0) - width) <= TOLERANCE_MM && Math.abs((size[1] ?? 0) - height) <= TOLERANCE_MM;

test('UX-11 · labels are of the two sizes, to half a millimetre, and their Data Matrix is read', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/delivery/note');
  await page.getByRole('searchbox').fill(NOTE);
  await page.keyboard.press('Enter');
  await page.getByRole('grid').getByRole('link', { name: NOTE }).click();
  await page.getByRole('button', { name: /^Labels/ }).click();
  await page
    .locator('.dn-tools:visible')
    .getByRole('button', { name: /^Print \d+ labels$/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('ribbon was torn');
  const paper = await savedBy(page, dialog.getByRole('button', { name: 'Print labels' }));
  const sizes = sizesOf(paper);
  for (const size of SIZES)
    expect(
      sizes.some(one => isAbout(size, one)),
      `${size}`,
    ).toBe(true);
  expect(sizes.filter(one => !SIZES.some(size => isAbout(size, one)))).toEqual([]);
  const pages = await render(paper.content, DPI);
  for (const size of SIZES) {
    const at = sizes.findIndex(one => isAbout(size, one));
    const picture = pages[at];
    if (!picture) throw new Error('the paper has no such page');
    const codes = await decode(picture);
    expect(
      codes.some(code => code.startsWith('DataMatrix ')),
      `${size}: ${codes}`,
    ).toBe(true);
  }
});
