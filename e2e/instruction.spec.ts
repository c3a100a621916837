import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

const STEP = 'Foam between the layers';
/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const REFUSED = 'One layer less, please';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const state = (page: Page, name: string) => page.locator('.ib-tag').filter({ hasText: name, visible: true }).first();

/** Does what the page asks to confirm. */
const act = async (page: Page, name: string): Promise<void> => {
  await button(page, name).first().click();
  await dialog(page).getByRole('button', { name }).click();
  await expect(dialog(page)).toHaveCount(0);
};

/** Keeps the next picture on its way until it is let go: who saves in between waits for it. */
const holdPicture = async (page: Page): Promise<() => void> => {
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  await page.route('**/packaging-instruction/file', route => opened.then(() => route.continue()), { times: 1 });
  return () => void gate.emit('open');
};

/** The instruction that these flows speak of: its number, and the number of the version in force. */
let number: string;

const openVersion = async (page: Page, path: string): Promise<void> => {
  await page.getByRole('searchbox').filter({ visible: true }).fill(number);
  await page.getByRole('searchbox').filter({ visible: true }).press('Enter');
  // Rows of before the search are gone: the first of them is another instruction.
  await expect(rows(page).filter({ hasNotText: number })).toHaveCount(0);
  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(path));
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(number);
};

test('the planner begins the next version as a copy, with a step and its picture, and sends it', async ({
  page,
  openAs,
  database,
}) => {
  const [free] = await database.rows<{ number: string }>(
    `select i.instruction_no as number from packaging_instruction i join supplier s on s.tenant_id = i.tenant_id and s.id = i.supplier_id
     where i.tenant_id = 0 and s.code = 'S1001' group by i.instruction_no
     having bool_and(i.state = 'effective') order by i.instruction_no limit 1`,
  );
  number = free?.number ?? '';
  await openAs('packaging-planner', '/packaging/instruction');
  await openVersion(page, '/packaging/instruction-detail');
  await act(page, 'New version');
  await expect(state(page, 'Created')).toBeVisible();
  await button(page, 'Edit').click();
  await dialog(page).getByLabel('Effective from').fill('2027-01-04');
  await dialog(page).getByRole('button', { name: 'Add: Steps' }).click();
  await dialog(page).getByRole('textbox', { name: 'Text' }).last().fill(STEP);
  const send = await holdPicture(page);
  await dialog(page)
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'foam.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(dialog(page).getByText('foam.png')).toBeVisible();
  await button(page, 'Save').click();
  send();
  await expect(dialog(page)).toHaveCount(0);
  await expect(state(page, 'Saved')).toBeVisible();
  await act(page, 'Send to supplier');
  await expect(state(page, 'To be submitted')).toBeVisible();
});

test('the supplier sees steps and versions, fills the version, and submits it', async ({ page, openAs }) => {
  await openAs('supplier-planner', '/packaging/instruction');
  await button(page, /^My turn/).click();
  await openVersion(page, '/packaging/instruction-detail');
  await button(page, /^Steps/).click();
  await expect(page.getByRole('gridcell', { name: STEP })).toBeVisible();
  const saved = page.waitForEvent('download');
  await button(page, 'foam.png').click();
  expect((await saved).suggestedFilename()).toBe('foam.png');
  await button(page, /^Versions/).click();
  await expect(page.getByRole('row').filter({ hasText: 'Effective' }).filter({ visible: true })).not.toHaveCount(0);
  await button(page, 'Edit').click();
  await dialog(page).getByLabel('Layers', { exact: true }).fill('2');
  await button(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  await act(page, 'Submit for review');
  await expect(state(page, 'To be reviewed')).toBeVisible();
});

test('the planner refuses with a reason; the supplier reads it and submits again; it is accepted and compared', async ({
  page,
  openAs,
}) => {
  await openAs('packaging-planner', '/packaging/instruction-review');
  await openVersion(page, '/packaging/instruction-detail');
  await button(page, 'Refuse').click();
  await dialog(page).getByRole('textbox').fill(REFUSED);
  await dialog(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(state(page, 'Refused')).toBeVisible();

  await openAs('supplier-planner', '/packaging/instruction');
  await button(page, /^My turn/).click();
  await openVersion(page, '/packaging/instruction-detail');
  await expect(page.getByText(REFUSED).filter({ visible: true }).first()).toBeVisible();
  await act(page, 'Submit for review');

  await openAs('packaging-planner', '/packaging/instruction-review');
  await openVersion(page, '/packaging/instruction-detail');
  await button(page, /^Compare/).click();
  await expect(
    page.getByRole('row').filter({ hasText: 'Layers' }).filter({ hasText: 'changed' }).first(),
  ).toBeVisible();
  await act(page, 'Accept');
  await expect(state(page, 'Effective')).toBeVisible();
  await button(page, /^Versions/).click();
  await expect(page.getByRole('row').filter({ hasText: 'Effective' }).filter({ visible: true })).not.toHaveCount(1);
});
