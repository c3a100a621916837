import { button, grid } from './support/call-off-page.ts';
import { expect, test } from './support/test.ts';

test('what is owed is put on a note from the list of backorders, and no more than the BO', async ({ page, openAs }) => {
  await openAs('supplier-logistics', '/calloff/backorder');
  const owed = grid(page).locator('[data-row]').first();
  await owed.hover();
  await button(owed, 'Deliver back order').click();
  const dialog = page.getByRole('dialog', { name: 'Deliver back order' });
  const qty = dialog.getByRole('textbox').first();
  const proposed = await qty.inputValue();
  await qty.fill('99999999');
  await qty.blur();
  await expect(button(dialog, /^Create/)).toHaveAttribute('aria-disabled', 'true');
  await qty.fill(proposed);
  await qty.blur();
  await button(dialog, /^Create/).click();
  await expect(page.getByRole('heading', { level: 1, name: /^\d{8}$/ })).toBeVisible();
});
