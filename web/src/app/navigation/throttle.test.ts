import { expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

it('acts at most once in its span', () => {
  let clock = 0;
  const act = vi.fn();
  const press = throttle(1000, () => clock, act);
  for (clock of [0, 1, 999]) press();
  expect(act).toHaveBeenCalledTimes(1);
  for (clock of [1000, 1500, 2000]) press();
  expect(act).toHaveBeenCalledTimes(3);
});
