import type { Page } from '@playwright/test';
import { expect, test } from './kit-page.ts';

/** Tones of each list as the specification of the look has them (ux C.3), for the lists that the product has. */
const TONES: Record<string, Partial<Record<string, string>>> = {
  callOffLine: {
    action: 'new split',
    progress: 'dn_created partial_split full_split',
    warning: 'partly_confirm partly_accept partly_reject',
    success: 'completely_confirm accept',
    danger: 'reject',
    muted: 'closed',
  },
  callOff: {
    action: 'new audit',
    warning: 'partly_accept partly_reject',
    success: 'completely_confirm',
    danger: 'completely_reject',
  },
  seriesCallOff: { neutral: 'no_calloff', action: 'new', progress: 'processing dn_created', success: 'completed' },
  deliveryNote: { neutral: 'unsent', success: 'sent', muted: 'cancelled' },
  pickUpPlan: { neutral: 'to_be_detected', success: 'confirmed', danger: 'error' },
  packagingInstruction: {
    neutral: 'created saved',
    action: 'to_be_submitted',
    info: 'to_be_reviewed',
    success: 'effective',
    danger: 'audit_rejection',
  },
  qualityDocument: {
    neutral: 'draft',
    info: 'to_be_reviewed',
    success: 'released',
    danger: 'expired',
    muted: 'replaced',
  },
  containerNote: {
    neutral: 'temporary_storage',
    action: 'to_be_reviewed',
    info: 'sent delivery_to_be_confirmed receipt_to_be_confirmed',
    success: 'completed',
    danger: 'refuse',
  },
  containerTransport: { action: 'pending_pick_up', progress: 'picked trucked departed', success: 'completed' },
  balanceConfirmation: { action: 'proposed', success: 'confirmed', danger: 'disputed' },
  messageDelivery: {
    info: 'queued',
    progress: 'retrying',
    success: 'delivered',
    danger: 'dead',
    muted: 'cancelled',
  },
};

/** The states of a list on the page, by the tone of their tags. */
const shownTones = (page: Page, machine: string): Promise<Record<string, string[]>> =>
  page.locator(`[data-machine="${machine}"] [data-state]`).evaluateAll(states => {
    const tones: Record<string, string[]> = {};
    for (const state of states) {
      const tone = state.querySelector('.ib-tag')?.getAttribute('data-tone') ?? '';
      tones[tone] = [...(tones[tone] ?? []), state.getAttribute('data-state') ?? ''];
    }
    return tones;
  });

const sorted = (words: readonly string[]): string => words.toSorted().join(' ');

test('UX-17 · each list of states has its tones, and whoever sees no colours tells them by picture and word', async ({
  openKit,
}) => {
  const page = await openKit('states');
  for (const [machine, tones] of Object.entries(TONES)) {
    const shown = await shownTones(page, machine);
    const expected = Object.entries(tones).map(([tone, states = '']) => [tone, sorted(states.split(' '))]);
    const found = Object.entries(shown).map(([tone, states]) => [tone, sorted(states)]);
    expect(Object.fromEntries(found), machine).toEqual(Object.fromEntries(expected));
    const words = await page.locator(`[data-machine="${machine}"] .ib-tag`).allTextContents();
    expect(new Set(words).size, machine).toBe(words.length);
  }
  const tones = await openKit('tones');
  const session = await tones.context().newCDPSession(tones);
  const icons = tones.locator('[id=tones] .ib-tag:not(:has([title])) > svg');
  const ALL_TONES = 8;
  for (const type of ['achromatopsia', 'deuteranopia', 'protanopia', 'tritanopia'] as const) {
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    const pictures = new Set<string>();
    for (let at = 0; at < ALL_TONES; at += 1) pictures.add((await icons.nth(at).screenshot()).toString('base64'));
    expect(pictures.size, type).toBe(ALL_TONES);
  }
});

const HEIGHT = 900;
const WIDTHS = [1440, 1024];

/** Buttons, heads, labels and titles that are cut off, and what reaches out of the page; a grid scrolls by itself. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    const named = [...document.querySelectorAll('.ib-button, .ib-head-name, h1, h2, label:not(.aside)')];
    const reaches = [...document.querySelectorAll('button, a, input, select, textarea')].filter(
      element => !element.closest('.ib-grid, [role="grid"]') && element.getBoundingClientRect().right > innerWidth + 1,
    );
    const told = [...named.filter(isCut), ...reaches].map(element => element.outerHTML.slice(0, 160));
    const wider = document.documentElement.scrollWidth - innerWidth;
    return wider > 0 ? [`the page is ${wider} px wider than its window`, ...told] : told;
  });

/** Parts of the kit as the page has them. */
const partsOf = async (page: Page): Promise<string[]> =>
  page.locator('.kp > section').evaluateAll(sections => sections.map(({ id }) => id));

test('UX-20 · with texts two fifths longer no button, head or title is cut', async ({ openKit }) => {
  test.slow();
  const whole = await openKit('', { longer: true });
  for (const part of await partsOf(whole)) {
    const page = await openKit(part, { longer: true });
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: HEIGHT });
    expect.soft(await cut(page), part).toEqual([]);
    await page.close();
  }
});

test('UX-21 · the longest names, the largest quantities, no rows and one row break no part of the kit', async ({
  openKit,
}) => {
  test.slow();
  const whole = await openKit('');
  for (const part of await partsOf(whole)) {
    const page = await openKit(part);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect.soft(await cut(page), `${part}, ${width}`).toEqual([]);
    }
    await page.close();
  }
});
