import { afterAll, expect, it, vi } from 'vitest';

afterAll(() => vi.resetModules());

it('a text that is missing is a fault in tests and seeds; a running server tells it and says its key', async () => {
  vi.resetModules();
  const { say, tolerateMissingTexts } = await import('./texts.ts');
  expect(say('en', 'errors.no_permission', { permission: 'X' })).toContain('X');
  expect(say('ja', 'role.name.gate')).toBe('受付');
  expect(() => say('ja', 'role.name.nobody')).toThrow('role.name.nobody');
  const tell = vi.fn();
  tolerateMissingTexts(tell);
  expect(say('ja', 'role.name.nobody')).toBe('role.name.nobody');
  expect(tell).toHaveBeenCalledWith('ja', 'role.name.nobody');
});
