import { expect, test } from './kit-page.ts';

const MIB = 1024 * 1024;

test('a whole number is read in full-width digits, and says both of its ends', async ({ openKit }) => {
  const page = await openKit('fields');
  const field = page.getByLabel('Materials').first();
  await field.fill('４８０');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('480');
  await field.fill('1000');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Allowed: 1 … 999.')).toBeVisible();
});

test('a choice of a few is made by the keyboard, and a reference by typing its code', async ({ openKit }) => {
  const page = await openKit('fields');
  await page.getByRole('radio', { name: 'road' }).first().check();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'rail' }).first()).toBeChecked();
  const place = page.getByRole('combobox', { name: 'Production location' }).first();
  await place.fill('2452');
  await expect(page.locator('.ant-select-item-option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-field="productionLocationId"]').first()).toContainText('2452');
  await place.fill('nothing like it');
  await expect(page.getByText('Nothing found.')).toBeVisible();
});

test('a reference that the record names is shown by code and name, whatever page of its list it stands on', async ({
  openKit,
}) => {
  const page = await openKit('fields');
  const fields = page.locator('[data-field="productionLocationId"]');
  await expect(fields.nth(1)).toContainText('2431 Nordlicht Components');
  await expect(fields.nth(2).getByRole('textbox')).toHaveValue(/^2431 Nordlicht Components/);
});

test('a range says at its place that it ends before it begins', async ({ openKit }) => {
  const page = await openKit('fields');
  await page.getByLabel('Date from').first().fill('2026-11-30');
  await page.getByLabel('Date to').first().fill('2026-11-29');
  await page.keyboard.press('Tab');
  const wrong = page.getByText('29 Nov 2026 must be later than 30 Nov 2026.');
  await expect(wrong).toBeVisible();
  await page.getByLabel('Date from').first().fill('2026-11-28');
  await page.keyboard.press('Tab');
  await expect(wrong).toHaveCount(0);
});

test('several values are taken by Enter, semicolon and paste, each checked, none twice, the last taken back', async ({
  openKit,
}) => {
  const page = await openKit('fields');
  const field = page.locator('[data-field="email"]').first();
  const input = field.getByRole('textbox');
  await input.pressSequentially('a@b.example;');
  await input.pressSequentially('wrong');
  await page.keyboard.press('Enter');
  await page.evaluate(() => navigator.clipboard.writeText('c@d.example\nA@B.example'));
  await page.keyboard.press('Control+v');
  await expect(field.getByRole('listitem')).toHaveText(['a@b.example', 'wrong', 'c@d.example', '']);
  await expect(field.getByText('Already in the list: A@B.example.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field.getByText('“wrong” has the wrong format. Example: name@example.com.')).toBeVisible();
  await field.getByRole('button', { name: 'Remove wrong' }).click();
  await expect(field.getByText('has the wrong format')).toHaveCount(0);
  await input.focus();
  await page.keyboard.press('Backspace');
  await expect(input).toHaveValue('c@d.example');
});

test('what is only read changes by no key and by no paste', async ({ openKit }) => {
  const page = await openKit('fields');
  const field = page.locator('[data-field="email"]').nth(2);
  const before = await field.getByRole('listitem').allTextContents();
  await page.evaluate(() => navigator.clipboard.writeText('c@d.example\ne@f.example'));
  await field.getByRole('textbox').focus();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+v');
  await expect(field.getByRole('listitem')).toHaveText(before);
  await expect(field.getByRole('button')).toHaveCount(0);
});

test('files are refused by name before they are sent, and the others arrive', async ({ openKit }) => {
  const page = await openKit('fields');
  const field = page.locator('[data-field="file"]').first();
  const named = (name: string, size = 1) => ({ name, mimeType: 'a/b', buffer: Buffer.alloc(size) });
  await field
    .locator('input[type=file]')
    .setInputFiles([named('report.pdf', 2 * MIB), named('virus.exe'), named('large.pdf', 21 * MIB)]);
  await expect(field.getByText('“virus.exe”: This type of file is not accepted.')).toBeVisible();
  await expect(field.getByText('“large.pdf”: The file is larger than 20 MiB.')).toBeVisible();
  await expect(field.getByText('Anna Brandt')).toBeVisible();
  await expect(field.getByText('2 MiB', { exact: true })).toBeVisible();
  await field.getByRole('button', { name: 'Remove report.pdf' }).click();
  await expect(field.getByText('Anna Brandt')).toHaveCount(0);
});

test('filters tell what is chosen in words, and take several texts at once', async ({ openKit }) => {
  const page = await openKit('filters');
  await expect(page.getByText('Transport mode road, rail')).toBeVisible();
  await expect(page.getByText('Transport mode: 2')).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('combobox', { name: 'E-mail' }).fill('x@y.example;z@y.example;');
  await expect(page.getByText(/^E-mail .*z@y\.example$/)).toBeVisible();
  await page.getByLabel('Materials to').fill('１２');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Materials 1 – 12')).toBeVisible();
});

test('a code is copied alone, and with its name as two cells', async ({ openKit }) => {
  const page = await openKit('columns');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+c');
  expect(await copied()).toBe('S1002');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  expect(await copied()).toContain('S1002\tJiading Precision');
});
