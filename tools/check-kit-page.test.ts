import { expect, it } from 'vitest';
import { checkKitPage } from './check-kit-page.ts';

const page = {
  path: 'web/src/kit-page/main.tsx',
  text: "import { Bar } from '../kit/bar.tsx';\nimport type { Told } from '../kit/told.tsx';\nexport const Page = () => <Bar />;",
};
const bar = {
  path: 'web/src/kit/bar.tsx',
  text: "const load = () => import('./late.tsx');\nexport const Bar = () => <i />;",
};
const late = { path: 'web/src/kit/late.tsx', text: 'export const Late = () => <i />;' };
const said = (...files: { path: string; text: string }[]) => checkKitPage(files).map(({ path }) => path);

it('knows what the page draws, itself and through others, at once and later', () => {
  expect(said(page, bar, late)).toEqual([]);
});

it('names a part that the page does not draw: of a type alone it draws nothing', () => {
  const told = { path: 'web/src/kit/told.tsx', text: 'export const Told = () => <i />;' };
  expect(said(page, bar, late, told)).toEqual(['web/src/kit/told.tsx']);
});

it('leaves alone what draws nothing, and what is no part of the kit', () => {
  const text = 'export const Told = () => <i />;';
  expect(
    said(
      page,
      { path: 'web/src/kit/words.tsx', text: 'export const wordsOf = () => 1;' },
      { path: 'web/src/kit/testing/dom.tsx', text },
      { path: 'web/src/kit/told.dom.test.tsx', text },
      { path: 'web/src/master/plant/list.tsx', text },
    ),
  ).toEqual([]);
});
