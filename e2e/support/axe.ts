import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Seen = ConstructorParameters<typeof AxeBuilder>[0]['page'];

/** Rows of a grid are alike: the first dozen stands for all, and a look at each would take long. */
const FURTHER_ROWS = '.ib-row:nth-child(n + 13)';

/** What keeps people from using a page, in one line each: faults of accessibility that are serious or critical. */
export const seriousFaults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page: page as unknown as Seen }).exclude(FURTHER_ROWS).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`);
};
