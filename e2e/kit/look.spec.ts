import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './kit-page.ts';

type Seen = ConstructorParameters<typeof AxeBuilder>[0]['page'];

const PARTS = ['tones', 'controls', 'notices', 'headers', 'edit', 'bulk', 'timeline', 'empties', 'list', 'detail'];

for (const theme of ['light', 'dark'] as const) {
  test(`has no serious fault of accessibility in ${theme}`, async ({ openKit }) => {
    for (const part of PARTS) {
      const page = await openKit(part, { theme });
      const { violations } = await new AxeBuilder({ page: page as unknown as Seen }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      const said = serious.map(({ id, nodes }) => `${part}: ${id} ${nodes[0]?.html.slice(0, 160)}`);
      expect(said).toEqual([]);
      await page.close();
    }
  });
}

test('cuts no button and no head off in any language', async ({ openKit }) => {
  for (const language of ['zh-cn', 'en', 'zh-hk', 'zh-tw', 'ja', 'ko']) {
    const page = await openKit('list', { language });
    const cut = await page
      .locator('.ib-button, .ib-head-name, h1')
      .evaluateAll(elements =>
        elements.filter(element => element.scrollWidth > element.clientWidth + 1).map(element => element.textContent),
      );
    expect(cut, language).toEqual([]);
    await page.close();
  }
});
