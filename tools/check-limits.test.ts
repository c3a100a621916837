import { expect, it } from 'vitest';
import { checkLimits } from './check-limits.ts';

const found = (text: string, path = 'server/src/a/b.test.ts') => checkLimits([{ path, text }]).length;

it('a test, a hook or a wait has no limit of its own', () => {
  expect(found("it('takes long', async () => {}, 60_000);")).toBe(1);
  expect(found("it('takes long', async () => {}, LIMIT);")).toBe(1);
  expect(found('beforeAll(() => start(), LIMIT);')).toBe(1);
  expect(found("it.each(rows)('takes long', () => {}, 1);")).toBe(1);
  expect(found("it('takes long', { timeout: 1 }, () => {});")).toBe(1);
  expect(found('const limit = { timeout: 1 };', 'server/test/launched.ts')).toBe(1);
  expect(found('await expect(alert).toBeVisible({ timeout: 1000 });', 'e2e/shell.spec.ts')).toBe(1);
});

it('the configuration has one, and the product has its own', () => {
  expect(found("it('is quick', async () => {});")).toBe(0);
  expect(found("it.each([() => 1, 2])('is quick', () => {});")).toBe(0);
  expect(found("afterEach(() => stop());\nexpect(code).toBe('timeout');")).toBe(0);
  expect(found('const use = { timeout: 1 };', 'e2e/playwright.config.ts')).toBe(0);
  expect(found('const use = { timeout: 1 };', 'web/src/client/transport.ts')).toBe(0);
});
