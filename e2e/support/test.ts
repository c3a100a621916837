import { test as base, type Cookie, expect, type Page, type Route } from '@playwright/test';
import type { Beginning } from '../serving/flow-product.ts';
import { answerChanged } from './answered.ts';
import type { Database } from './database.ts';
import { type Guard, guard } from './guard.ts';
import { place } from './place.ts';
import { tenantOf } from './readers.ts';
import { notePuzzles, type Puzzles, signInHere } from './sign-in.ts';
import { type FileProduct, WorkerProduct } from './worker-product.ts';

const REFRESH = '__Host-inbound-refresh';
export const LANGUAGE = 'inbound.language';

interface Flow {
  /** The product of the spec file: no other file works with it. */
  product: FileProduct;
  /** Reads and writes past the product. */
  database: Database;
  /** What the product of the file begins with. */
  beginning: Beginning;
  /** The language that the reader has chosen; empty for somebody who has chosen none. */
  language: string;
  /** Whether what a flow chooses for its user is there for the next one: as a rule flows know nothing of each other. */
  keepsChoices: boolean;
  guarded: Guard;
  puzzles: Puzzles;
  /** Signs in through the login that the page shows. */
  signIn(userNo: string, page?: Page): Promise<void>;
  /** Opens a page as somebody who is signed in already, in the tenant that has it; through the login only the first time. */
  openAs(userNo: string, path?: string): Promise<void>;
}

/** The login of a tenant; the first one needs no number. */
const loginOf = (tenant: number): string => (tenant === 0 ? '/login' : `/login?tenant=${tenant}`);

/** Puts the page's wall clock where the product's is; timers and animations keep their pace. */
export const setWallClock = (ahead: number): void => {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [Real.now() + ahead] : args),
    get: (target, name) => (name === 'now' ? () => Real.now() + ahead : Reflect.get(target, name)),
  });
};

/** As if the reader had chosen it on an earlier visit; a blank page keeps nothing. */
export const chooseLanguage = ({ key, value }: { key: string; value: string }): void => {
  if (location.protocol.startsWith('http') && localStorage.getItem(key) === null) localStorage.setItem(key, value);
};

/** The cookies are not asked for by address: a secure one of a plain local address would be left out. */
export const refreshCookie = async (page: Page): Promise<Cookie | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === REFRESH);

/** Reads are asked with the time, so that no cache between answers them. */
export const PREFERENCES = '**/api/system/v1/preference*';

/** As if the user had never chosen anything. */
export const forgetChoices = async (route: Route): Promise<void> => {
  if (route.request().method() !== 'GET') return route.continue();
  return answerChanged<{ data?: unknown }>(route, answer => ({
    json: 'data' in answer && answer.data !== null ? { ...answer, data: [] } : answer,
  }));
};

/** The flows' own `test`: every page is watched, lives on the product's day, and may be opened signed in. */
export const test = base.extend<Flow, { workerProduct: WorkerProduct }>({
  language: ['en', { option: true }],
  beginning: ['told', { option: true }],
  keepsChoices: [false, { option: true }],
  workerProduct: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const workerProduct = new WorkerProduct();
      await use(workerProduct);
      await workerProduct.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ workerProduct, beginning }, use, { file }) => use(await workerProduct.of(file, beginning)),
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  database: async ({ product }, use) => use(product.database),
  guarded: [
    async ({ product: _, context, language, keepsChoices }, use) => {
      await context.addInitScript(setWallClock, place.ahead);
      if (!keepsChoices) await context.route(PREFERENCES, forgetChoices);
      if (language !== '')
        await context.addInitScript(chooseLanguage, { key: LANGUAGE, value: JSON.stringify(language) });
      const watch = await guard(context);
      await use(watch);
      expect(watch.faults).toEqual([]);
    },
    { auto: true },
  ],
  puzzles: async ({ context }, use) => {
    const puzzles: Puzzles = new WeakMap();
    context.on('response', response => notePuzzles(puzzles, response));
    await use(puzzles);
  },
  signIn: async ({ page: first, puzzles, database }, use) => {
    await use((userNo, page = first) => signInHere(page, puzzles, database, userNo));
  },
  openAs: async ({ page, context, product: { sessions }, signIn }, use) => {
    let who: string | undefined;
    const leave = async () => {
      const left = await refreshCookie(page);
      if (who && left) sessions.set(who, left);
      else if (who) sessions.delete(who);
      await context.clearCookies();
    };
    await use(async (userNo, path = '/index/home') => {
      await leave();
      const tenant = tenantOf(path);
      who = `${tenant} ${userNo}`;
      const kept = sessions.get(who);
      if (kept) await context.addCookies([kept]);
      await page.goto(kept ? path : loginOf(tenant));
      const login = page.locator('form.login-form');
      await expect(page.locator('.shell').or(login)).toBeVisible();
      if (await login.isVisible()) {
        if (kept && tenant !== 0) await page.goto(loginOf(tenant));
        await signIn(userNo);
        await page.goto(path);
      }
      await expect(page.locator('.shell')).toBeVisible();
    });
    await leave();
  },
});

export { expect };
