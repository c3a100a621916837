import { firstBySeed } from '../../tools/lib/sample.ts';
import { sampling } from '../../tools/lib/sampling.ts';
import { seriousFaults } from '../support/axe.ts';
import { expect, test } from './kit-page.ts';

const PARTS = [
  'tones',
  'controls',
  'notices',
  'headers',
  'fields',
  'columns',
  'filters',
  'files',
  'edit',
  'timeline',
  'empties',
  'bulkList',
  'detail',
];
const THEMES = ['light', 'dark'] as const;

/** One theme for each part, or both where everything is tried. */
const themesOf = (part: string) => firstBySeed(THEMES, 1, sampling, { nameOf: theme => `${part} ${theme}` });
const looks = PARTS.flatMap(part => themesOf(part).map(theme => ({ part, theme })));

for (const { part, theme } of looks) {
  test(`${part} has no serious fault of accessibility, ${theme}`, async ({ openKit }) => {
    const page = await openKit(part, { theme });
    expect(await seriousFaults(page)).toEqual([]);
  });
}

for (const language of ['zh-cn', 'en', 'zh-hk', 'zh-tw', 'ja', 'ko']) {
  test(`cuts no button and no head off in ${language}`, async ({ openKit }) => {
    const page = await openKit('list', { language });
    await page.getByRole('grid').waitFor();
    const cut = await page
      .locator('.ib-button, .ib-head-name, h1')
      .evaluateAll(elements =>
        elements.filter(element => element.scrollWidth > element.clientWidth + 1).map(element => element.textContent),
      );
    expect(cut).toEqual([]);
  });
}
