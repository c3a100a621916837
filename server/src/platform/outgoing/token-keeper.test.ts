import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GrantedToken, TokenKeeper } from './token-keeper.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Gives tokens with a running number. */
const giver = (seconds = 3_600) => {
  let given = 0;
  return vi.fn(async (): Promise<GrantedToken> => ({ token: `token ${++given}`, seconds }));
};

describe('the tokens of another system', () => {
  it('are asked for once by twenty callers at the same time', async () => {
    const [keeper, give] = [new TokenKeeper(), giver()];
    const all = await Promise.all(Array.from({ length: 20 }, () => keeper.get('one', give)));
    expect(new Set(all)).toEqual(new Set(['token 1']));
    expect(give).toHaveBeenCalledOnce();
  });

  it('are kept until a minute before their end, short ones for half their time', async () => {
    for (const [seconds, kept] of [
      [3_600, 3_540],
      [90, 45],
    ] as const) {
      const [keeper, give] = [new TokenKeeper(), giver(seconds)];
      await keeper.get('one', give);
      vi.advanceTimersByTime(kept * 1_000 - 1);
      expect(await keeper.get('one', give)).toBe('token 1');
      vi.advanceTimersByTime(1);
      expect(await keeper.get('one', give)).toBe('token 2');
    }
  });

  it('differ from one set of credentials to the next', async () => {
    const [keeper, give] = [new TokenKeeper(), giver()];
    expect([await keeper.get('one', give), await keeper.get('other', give)]).toEqual(['token 1', 'token 2']);
  });

  it('that were refused are asked for again, a newer one is kept', async () => {
    const [keeper, give] = [new TokenKeeper(), giver()];
    await keeper.get('one', give);
    keeper.forget('one', 'token 1');
    expect(await keeper.get('one', give)).toBe('token 2');
    keeper.forget('one', 'token 1');
    expect(await keeper.get('one', give)).toBe('token 2');
  });

  it('are renewed where somebody wants to see one given', async () => {
    const [keeper, give] = [new TokenKeeper(), giver()];
    expect([await keeper.get('one', give), await keeper.renew('one', give)]).toEqual(['token 1', 'token 2']);
  });

  it('that were not given are told to all who wait, and asked for again by the next', async () => {
    const keeper = new TokenKeeper();
    const fail = vi.fn(() => Promise.reject(new Error('refused')));
    const both = await Promise.allSettled([keeper.get('one', fail), keeper.get('one', fail)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(fail).toHaveBeenCalledOnce();
    expect(await keeper.get('one', giver())).toBe('token 1');
  });
});
