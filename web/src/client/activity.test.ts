import { expect, it } from 'vitest';
import { idlePhase } from './activity.ts';

it('warns two minutes before the idle time ends the session', () => {
  const idle = { minutes: 120, warnMinutes: 2 };
  const after = (minutes: number) => idlePhase(0, minutes * 60_000, idle);
  expect(after(117.9)).toBe('active');
  expect(after(118)).toBe('warn');
  expect(after(119.9)).toBe('warn');
  expect(after(120)).toBe('over');
});
