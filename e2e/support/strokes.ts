import type { Page } from '@playwright/test';

/** What a person's hands do. */
interface Hands {
  /** Keys that are struck; those that are held beside another one count with it. */
  keys: number;
  /** Presses of a mouse, a pen or a finger. */
  presses: number;
}

declare global {
  interface Window {
    flowHands?: Hands;
  }
}

/** Runs in the page. */
const beginCount = (): void => {
  const hands = { keys: 0, presses: 0 };
  window.flowHands = hands;
  const held = ['Control', 'Shift', 'Alt', 'Meta'];
  const key = (event: KeyboardEvent) => {
    if (event.isTrusted && !held.includes(event.key)) hands.keys += 1;
  };
  const press = (event: Event) => {
    if (event.isTrusted) hands.presses += 1;
  };
  document.addEventListener('keydown', key, { capture: true });
  document.addEventListener('pointerdown', press, { capture: true });
};

/** Counts what the hands do from now on; it is asked for once in a page. */
export const countStrokes = async (page: Page): Promise<() => Promise<Hands>> => {
  await page.evaluate(beginCount);
  return () => page.evaluate(() => window.flowHands ?? { keys: Number.NaN, presses: Number.NaN });
};
