import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallTurns, type TurnLimits, turnLimits } from './call-turns.ts';

const one = { tenant: '0', user: 'one' };
const two = { tenant: '0', user: 'two' };
const stranger = { tenant: '1', user: 'three' };
const ALONE = { size: 8, kept: 2, beside: 8, besideMs: 500, waiting: 50, waitMs: 1_000 };
const LIMITS: TurnLimits = { ...ALONE, long: 3, longMs: 200 };

/** What is settled by now: a promise that waits for nothing outside answers within a turn of the loop. */
const settle = () => new Promise(resolve => setImmediate(resolve));

/** Calls that last until they are ended, under their names. */
const callsOf = (turns: CallTurns) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string, owner: typeof one) =>
    turns.run(owner, () => {
      begun.push(name);
      return new Promise<void>(resolve => ends.set(name, resolve));
    });
  const many = (owner: typeof one, count: number) =>
    Array.from({ length: count }, (_, at) => call(`${owner.user} ${at}`, owner));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { begun, call, many, end };
};

// A call that waits at the end of a test waits for ever, and refuses nobody.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('the turns of ordinary calls', () => {
  it('let others begin at once beside a user who asks twenty times', async () => {
    const turns = new CallTurns(LIMITS);
    const { begun, many } = callsOf(turns);
    many(one, 20);
    await settle();
    expect(begun).toHaveLength(LIMITS.size - LIMITS.kept);
    many(two, 1);
    many(stranger, 1);
    await settle();
    expect(begun.slice(-2)).toEqual(['two 0', 'three 0']);
    expect(turns.waiting).toBe(14);
  });

  it('are all done, each user in the order of coming', async () => {
    const turns = new CallTurns(LIMITS);
    const order: number[] = [];
    const work = (at: number) => async () => {
      await settle();
      order.push(at);
    };
    await Promise.all(Array.from({ length: 30 }, (_, at) => turns.run(one, work(at))));
    expect(order).toEqual(Array.from({ length: 30 }, (_, at) => at));
    expect(turns.waiting).toBe(0);
  });

  it('begin next for the user, then for the tenant, with the fewest at work', async () => {
    const { begun, call, many, end } = callsOf(new CallTurns({ ...LIMITS, size: 4, kept: 0 }));
    many(one, 2);
    many(two, 2);
    call('one again', one);
    call('two again', two);
    call('of a stranger', stranger);
    await settle();
    await end('one 0');
    expect(begun.at(-1)).toBe('of a stranger');
    await end('one 1');
    expect(begun.at(-1)).toBe('one again');
  });

  it('keep a user with three long calls from a fourth, and give it free when one ends', async () => {
    let now = 0;
    const { begun, call, many, end } = callsOf(new CallTurns(LIMITS, () => now));
    many(one, 3);
    now = LIMITS.longMs;
    call('fourth', one);
    call('of another', two);
    await settle();
    expect(begun).toEqual(['one 0', 'one 1', 'one 2', 'of another']);
    await end('one 1');
    expect(begun.at(-1)).toBe('fourth');
  });

  it('leave a user who calls alone all places, and few while others call as well', async () => {
    let now = 0;
    const { begun, many, end } = callsOf(new CallTurns({ ...LIMITS, beside: 3 }, () => now));
    many(two, 1);
    await end('two 0');
    many(one, 8);
    await settle();
    expect(begun).toHaveLength(1 + 3);
    now += LIMITS.besideMs;
    await end('one 0');
    expect(begun).toHaveLength(1 + 4);
    now += 1;
    await end('one 1');
    expect(begun).toHaveLength(1 + 8);
  });

  it('end with a call that fails, too', async () => {
    const turns = new CallTurns({ ...LIMITS, size: 1, kept: 0 });
    const failing = turns.run(one, () => Promise.reject(new Error('no')));
    const next = turns.run(one, async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('are refused beyond what may wait of a user, and where they do not come in time', async () => {
    const turns = new CallTurns({ ...LIMITS, size: 1, kept: 0, waiting: 1 });
    const { call } = callsOf(turns);
    call('at work', one);
    const waits = call('waits', one);
    await expect(call('too many', one)).rejects.toMatchObject({ code: 'rate_limit' });
    const late = expect(waits).rejects.toMatchObject({ code: 'busy_retry' });
    vi.advanceTimersByTime(LIMITS.waitMs);
    await late;
    expect(turns.waiting).toBe(0);
  });

  it('of any pool leave a place to everybody', () => {
    for (const size of [1, 2, 3, 4, 6, 20, 100]) {
      const { kept } = turnLimits(size);
      expect([size - kept >= 1, size < 2 || kept >= 1]).toEqual([true, true]);
    }
  });

  it('are those of the user of a token', () => {
    const turns = new CallTurns(LIMITS);
    expect(turns.ownerOf('a token')).toBeUndefined();
    turns.remember('a token', one);
    expect(turns.ownerOf('a token')).toBe(one);
  });
});
