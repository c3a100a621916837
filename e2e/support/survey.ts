import { expect, type Page } from '@playwright/test';

export const dialog = (page: Page) => page.getByRole('dialog');
export const shownArticle = (page: Page) => page.locator('main article:visible');
export const button = (page: Page, name: string) => shownArticle(page).getByRole('button', { name, exact: true });

/** Opens a survey by its title from a line of the home's queue. */
export const openFromHome = async (page: Page, queue: string, title: string): Promise<void> => {
  await page.locator('.queue-line', { hasText: queue }).getByRole('button').first().click();
  await page.getByRole('searchbox').or(page.locator('[data-search]')).first().fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('grid').getByRole('link', { name: /^CS-/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /CS-/ })).toBeVisible();
};

/** Does an act that is confirmed by the same verb. */
export const confirm = async (page: Page, verb: string): Promise<void> => {
  await button(page, verb).click();
  await dialog(page).getByRole('button', { name: verb, exact: true }).last().click();
};

export const figures = (page: Page) => page.getByRole('grid', { name: 'Demand and capacity by week' });

/** Types into a cell of a row of the figures. */
export const type = async (page: Page, row: RegExp, cell: number, value: string): Promise<void> => {
  await figures(page).getByRole('row', { name: row }).getByRole('gridcell').nth(cell).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
};

export const state = (page: Page, name: string) =>
  expect(shownArticle(page).getByText(name, { exact: true }).first()).toBeVisible();

interface Version {
  no: string;
  carModel: string;
  /** The lines of a csv file, its heading first. */
  lines: readonly string[];
}

/** Imports a forecast version from its list, and publishes it. */
export const publishVersion = async (page: Page, { no, carModel, lines }: Version): Promise<void> => {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Version' }).fill(no);
  await dialog(page).getByRole('textbox', { name: 'Car model' }).fill(carModel);
  const file = { name: 'forecast.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await dialog(page).locator('input[type="file"]').setInputFiles(file);
  await dialog(page).getByRole('button', { name: 'Import version' }).click();
  await expect(dialog(page).getByText('The version was imported')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('grid').getByRole('link', { name: no, exact: true }).click();
  await button(page, 'Publish').click();
  await dialog(page).getByRole('textbox', { name: 'Answer by' }).fill('+14');
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await state(page, 'Published');
};

interface Asked {
  title: string;
  versionNo: string;
  part: string;
  weekFrom: string;
  weekTo: string;
}

/** Makes a survey of S1001 from its list. */
export const makeSurvey = async (page: Page, { title, versionNo, part, weekFrom, weekTo }: Asked): Promise<void> => {
  await page.getByRole('button', { name: 'New capacity survey' }).click();
  const pick = async (name: string, typed: string, option: RegExp) => {
    await dialog(page).getByRole('combobox', { name }).fill(typed);
    await page.getByRole('option', { name: option }).first().click();
  };
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill(title);
  await pick('Plant', '2031', /2031/);
  await pick('Forecast version', versionNo, new RegExp(versionNo));
  await dialog(page).getByRole('textbox', { name: 'First week' }).fill(weekFrom);
  await dialog(page).getByRole('textbox', { name: 'Last week' }).fill(weekTo);
  await dialog(page).getByRole('textbox', { name: 'Answer by' }).fill('+10');
  await pick('Suppliers', 'S1001', /S1001/);
  await dialog(page).getByRole('button', { name: /Add/ }).first().click();
  await pick('Material', part, new RegExp(part));
  await dialog(page)
    .getByRole('button', { name: /^(Create|Save)/ })
    .click();
  await expect(dialog(page)).toBeHidden();
};

/** What a supplier says of itself, before it submits. */
export const fillContact = async (page: Page): Promise<void> => {
  await button(page, 'Edit').click();
  for (const [name, value] of [
    ['City', 'Changchun'],
    ['Area', 'Jilin'],
    ['Address', '8 Dongfeng Road'],
    ['Contact', 'Sun Li'],
    ['Telephone', '+86 431 8599 0000'],
  ] as const)
    await dialog(page).getByRole('textbox', { name, exact: true }).fill(value);
  await dialog(page).getByRole('button', { name: /^Save/ }).click();
  await expect(dialog(page)).toBeHidden();
};
