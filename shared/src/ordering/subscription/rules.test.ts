import { expect, it } from 'vitest';
import type { Timestamp } from '../../kernel/index.ts';
import { heldState } from './machine.ts';
import { expiryOf, isQuiet } from './rules.ts';

it('a subscription ends so many days after it began', () => {
  expect(expiryOf('2026-02-20', 30)).toBe('2026-03-22');
});

it('a subscription is quiet for four hours after it was told', () => {
  const told = '2026-11-28T08:00:00.000Z' as Timestamp;
  expect(isQuiet(null, told)).toBe(false);
  expect(isQuiet(told, '2026-11-28T11:59:59.000Z' as Timestamp)).toBe(true);
  expect(isQuiet(told, '2026-11-28T12:00:00.000Z' as Timestamp)).toBe(false);
});

it('a subscription that holds is continuous by its flag', () => {
  expect([true, false].map(continuous => heldState({ continuous }))).toEqual(['continuous', 'subscribed']);
});
