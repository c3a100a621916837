import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const SECOND_MS = 1000;

declare global {
  interface Window {
    flowClicks?: number;
  }
}

/** Runs in the page. */
const beginCount = (): void => {
  const isFirst = window.flowClicks === undefined;
  window.flowClicks = 0;
  const note = (event: Event) => {
    if (event.isTrusted) window.flowClicks = (window.flowClicks ?? 0) + 1;
  };
  if (isFirst) document.addEventListener('click', note, { capture: true });
};

/** Where it is written down what tasks cost a person: a line for each, task, clicks and seconds. */
const LEDGER = fileURLToPath(new URL('../out/clicks.tsv', import.meta.url));

const writeDown = (what: string, clicks: number, since: number): void => {
  const seconds = ((Date.now() - since) / SECOND_MS).toFixed(1);
  mkdirSync(dirname(LEDGER), { recursive: true });
  appendFileSync(LEDGER, `${what}\t${clicks}\t${seconds}\n`);
};

/** Counts the clicks that a person makes from now on for a task, and writes them down with the time; a new page begins anew. */
export const countClicks = async (page: Page, what: string): Promise<() => Promise<number>> => {
  await page.evaluate(beginCount);
  const since = Date.now();
  return async () => {
    const clicks = await page.evaluate(() => window.flowClicks ?? Number.NaN);
    writeDown(what, clicks, since);
    return clicks;
  };
};
