import type { Page } from '@playwright/test';
import { PASSWORD } from './support/place.ts';
import { fillLogin, gapOn, signInHere, slider, solveByKeys, untilDrawn } from './support/sign-in.ts';
import { countStrokes } from './support/strokes.ts';
import { expect, test } from './support/test.ts';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const userNo = (page: Page) => page.getByRole('textbox', { name: 'User number' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });

/** A hand drags for a while. */
const LEAST_DRAG_MS = 300;

test.describe('the first visit', () => {
  test.use({ language: '' });

  for (const locale of ['zh', 'zh-CN', 'fr-FR']) {
    test.describe(`of a browser set to ${locale}`, () => {
      test.use({ locale });
      test(`shows the login in Simplified Chinese to a browser set to ${locale}`, async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
        await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
        await expect(page).toHaveURL(/\/login$/);
      });
    });
  }

  test('switches among the six languages, keeps what was typed, and keeps the choice', async ({ page }) => {
    await page.goto('/login');
    const typed = page.locator('input[autocomplete="username"]');
    await typed.fill('dispositor');
    const names = {
      日本語: 'ja',
      '繁體中文（香港）': 'zh-HK',
      '繁體中文（台灣）': 'zh-TW',
      简体中文: 'zh-CN',
      English: 'en',
      한국어: 'ko',
    };
    for (const [name, tag] of Object.entries(names)) {
      await page.locator('.wide-choice').click();
      await page
        .getByRole('menuitem', { name })
        .or(page.getByText(name, { exact: true }))
        .last()
        .click();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(typed).toHaveValue('dispositor');
    }
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그인');
  });
});

test('has its title before the first page is drawn, and draws no other page first', async ({ page }) => {
  const seen: string[] = [];
  await page.exposeFunction('drawn', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      const report = (window as unknown as { drawn(text: string): void }).drawn;
      if (heading) report(`${document.title}|${heading}`);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/master/plant');
  await expect(userNo(page)).toBeVisible();
  expect([...new Set(seen)]).toEqual(['Inbound|Sign in']);
});

test('asks for name, password and the slider check, and calls nobody before', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', request => calls.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await signInButton(page).click();
  await expect(page.getByText('User number is required.')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expect(page.getByText('Slide to verify before you sign in.')).toBeVisible();
  await expect(userNo(page)).toBeFocused();
  await userNo(page).fill('用户');
  await signInButton(page).click();
  await expect(page.getByText('User number may not contain Chinese characters.')).toBeVisible();
  expect(calls.filter(path => path.includes('/session/login'))).toEqual([]);
});

test('trims a text when its field is left, and leaves a password as it is', async ({ page }) => {
  await page.goto('/login');
  await userNo(page).fill('  ｄｉｓｐｏ  ');
  await password(page).fill('  secret  ');
  await password(page).press('Tab');
  await expect(userNo(page)).toHaveValue('dispo');
  await expect(password(page)).toHaveValue('  secret  ');
});

test('UX-14 · takes no single click for a drag, and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, 'dispositor');
  await untilDrawn(page);
  await slider(page).click();
  await expect(page.getByText('The slider is not in the right place. Try again.')).toBeVisible();
  await expect(userNo(page)).toHaveValue('dispositor');
  await signInButton(page).click();
  await expect(page.getByText('Slide to verify before you sign in.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('UX-14 · speaks the place of the piece while the keys move it', async ({ page }) => {
  await page.goto('/login');
  await untilDrawn(page);
  await slider(page).press('PageUp');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '40');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^40 of \d+ pixels from the left$/);
  await slider(page).press('End');
  await slider(page).press('Home');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '0');
});

test('UX-14 · signs in by dragging the piece into its gap, and shows home under the shell', async ({
  page,
  puzzles,
  database,
}) => {
  await page.goto('/login');
  await fillLogin(page, 'packaging-planner');
  const { x, max } = await gapOn(page, puzzles, database);
  const handle = await slider(page).boundingBox();
  const rail = await page.locator('.puzzle-rail').boundingBox();
  if (!handle || !rail) throw new Error('the slider is not drawn');
  const way = (x / max) * (rail.width - handle.width);
  const [fromX, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(fromX, y);
  await page.mouse.down();
  const since = Date.now();
  for (let share = 0.1; share < 1; share += 0.1) await page.mouse.move(fromX + way * share, y);
  while (Date.now() - since < LEAST_DRAG_MS) await page.mouse.move(fromX + way + ((Date.now() - since) % 3), y);
  await page.mouse.move(fromX + way, y);
  await page.mouse.up();
  await expect(page.getByText('The check is passed')).toBeVisible();
  await signInButton(page).click();
  await expect(page).toHaveURL(/\/index\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wu Hao');
  await expect(page.locator('.footer')).toBeVisible();
});

test('UX-14 · signs in by the keyboard alone', async ({ page, puzzles, database }) => {
  await page.goto('/login');
  await untilDrawn(page);
  const hands = await countStrokes(page);
  await userNo(page).focus();
  await page.keyboard.type('forwarder');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  while (!(await slider(page).evaluate(element => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await solveByKeys(page, puzzles, database);
  await page.keyboard.press('Tab');
  expect((await hands()).presses).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/index\/home$/);
});

test('refuses a wrong password and an unknown user with the same sentence, and keeps the name', async ({
  page,
  puzzles,
  database,
}) => {
  await page.goto('/login');
  const sentences: (string | null)[] = [];
  for (const [name, secret] of [
    ['gate', 'Not-My-Password-1'],
    ['nobody-at-all', 'Not-My-Password-1'],
  ] as const) {
    await fillLogin(page, name, secret);
    await solveByKeys(page, puzzles, database);
    await signInButton(page).click();
    await expect(slider(page)).toBeVisible();
    const message = page.locator('.login-form .ib-notice');
    await expect(message).toBeVisible();
    sentences.push(await message.textContent());
    await expect(userNo(page)).toHaveValue(name);
  }
  expect(sentences[0]).toBe(sentences[1]);
});

const refusals = {
  'locked-user': 'Your user is locked.',
  'inactive-user': 'Your user is inactive.',
  'no-role-user': 'No role is assigned to you.',
  'locked-supplier': 'The account of your company is locked.',
};

test('tells who may not sign in why: locked, inactive, without a role, of a locked supplier', async ({
  page,
  puzzles,
  database,
}) => {
  await page.goto('/login');
  for (const [name, sentence] of Object.entries(refusals)) {
    await fillLogin(page, name);
    await solveByKeys(page, puzzles, database);
    await signInButton(page).click();
    await expect(page.getByText(sentence)).toBeVisible();
  }
});

test('refuses a plant that is not the user’s, at the field', async ({ page, puzzles, database }) => {
  await page.goto('/login');
  await fillLogin(page, 'gate');
  await page.getByRole('textbox', { name: 'Plant number' }).fill('2040');
  await solveByKeys(page, puzzles, database);
  await signInButton(page).click();
  await expect(page.getByText("You can't sign in to plant 2040.")).toBeVisible();
});

test('leads a new user through the gate: a password of one’s own, the agreement, and only then the portal', async ({
  page,
  puzzles,
  database,
}) => {
  await page.goto('/login?redirect=/delivery/note');
  await signInHere(page, puzzles, database, 'new-supplier');
  await expect(page.getByRole('heading', { name: 'Change your password' })).toBeVisible();
  await page.goto('/calloff/series');
  await expect(page.getByRole('heading', { name: 'Change your password' })).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill('Correct-Horse-42');
  const [fresh, again] = [page.getByLabel('New password', { exact: true }), page.getByLabel('New password again')];
  await fresh.fill('short');
  await again.fill('other');
  const change = page.getByRole('button', { name: 'Change the password' });
  await change.click();
  await expect(again).toHaveAttribute('aria-invalid', 'true');
  await again.fill('short');
  await change.click();
  await expect(fresh).toHaveAttribute('aria-invalid', 'true');
  await fresh.fill('Own-Horse-4242');
  await expect(page.getByText('Strength: strong')).toBeVisible();
  await again.fill('Own-Horse-4242');
  // On a low window the text does not fit: it is agreed to only after its end was seen.
  await page.setViewportSize({ width: 1440, height: 420 });
  await change.click();
  await expect(page.getByRole('heading', { name: 'User agreement', level: 1 })).toBeVisible();
  const tick = page.getByRole('checkbox');
  await expect(tick).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Agree', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.locator('.agreement-paper').press('End');
  await expect(tick).toBeEnabled();
  await tick.check();
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.locator('.shell')).toBeVisible();
  await expect(page).toHaveURL(/\/calloff\/series$/);
});

test('signs out, and nothing of the session is left', async ({ page, puzzles, database }) => {
  await page.goto('/login?redirect=/calloff/series');
  await signInHere(page, puzzles, database, 'supplier-planner');
  await expect(page).toHaveURL(/\/calloff\/series$/);
  await page.getByRole('button', { name: 'Account of Sun Li' }).click();
  await page.getByText('Sign out').click();
  await expect(userNo(page)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/calloff/series');
  await expect(page).toHaveURL(/\/login\?redirect=\/calloff\/series$/);
});
