import type { ErrorCode } from '@inbound/shared';
import { expect, it } from 'vitest';
import { RefusalThrottle } from './refusal-throttle.ts';

const AT_ONCE = 'at once';
/** More than may wait at once. */
const FLOOD = 1_500;

/** Patience over a clock of the test: who waits does so until it goes on. */
const patience = () => {
  let now = 0;
  const waiting: (() => void)[] = [];
  const held = new RefusalThrottle(
    () => now,
    () => new Promise<void>(resolve => waiting.push(resolve)),
  );
  const refused = async (ip = '192.0.2.1', code: ErrorCode = 'rate_limit') => {
    const before = waiting.length;
    void held.delay(code, ip);
    await Promise.resolve();
    return waiting.length > before ? 'later' : AT_ONCE;
  };
  const goOn = (ms: number) => {
    now += ms;
    for (const free of waiting.splice(0)) free();
  };
  return { refused, goOn, waiting };
};

it('a refusal is told at once, and the next one a moment later to who has not waited', async () => {
  const { refused, goOn } = patience();
  expect(await refused()).toBe(AT_ONCE);
  expect(await refused()).toBe('later');
  expect(await refused('192.0.2.1', 'body_too_large')).toBe('later');
  goOn(2_000);
  expect(await refused()).toBe(AT_ONCE);
});

it('another address and another reason do not wait', async () => {
  const { refused } = patience();
  await refused();
  expect(await refused('192.0.2.2')).toBe(AT_ONCE);
  expect(await refused('192.0.2.1', 'not_found')).toBe(AT_ONCE);
  await refused('2001:db8:0:1::1');
  expect(await refused('2001:db8:0:1::2')).toBe('later');
});

it('no more wait than memory is for, and who has waited makes room', async () => {
  const { refused, goOn, waiting } = patience();
  for (let at = 0; at < FLOOD; at++) await refused();
  expect(waiting).toHaveLength(1_000);
  goOn(1_000);
  await new Promise(resolve => setImmediate(resolve));
  expect(await refused()).toBe('later');
});
