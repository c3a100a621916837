import { describe, expect, it } from 'vitest';
import { HeavyCallQueue, type Place } from './heavy-call-queue.ts';

const one = { tenant: '0', user: 'one' };
const two = { tenant: '0', user: 'two' };
const stranger = { tenant: '1', user: 'one' };

const refusedBy = (work: () => unknown): string => {
  try {
    work();
    return 'nobody';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

/** What is settled by now: a promise that waits for nothing outside answers within a turn of the loop. */
const settle = () => new Promise(resolve => setImmediate(resolve));

describe('turns', () => {
  it('refuse what is beyond the share of a user, of a tenant and of all', () => {
    const turns = new HeavyCallQueue({ working: 1, ofUser: 2, ofTenant: 3, ofAll: 4 });
    const enter = (owner: typeof one) => refusedBy(() => turns.enter(owner));
    expect([enter(one), enter(one), enter(one)]).toEqual(['nobody', 'nobody', 'rate_limit']);
    expect([enter(two), enter(two)]).toEqual(['nobody', 'rate_limit']);
    expect([enter(stranger), enter(stranger)]).toEqual(['nobody', 'rate_limit']);
  });

  it('give a share free when its call leaves, and once', () => {
    const turns = new HeavyCallQueue({ working: 1, ofUser: 1, ofTenant: 9, ofAll: 9 });
    const place = turns.enter(one);
    place.leave();
    place.leave();
    expect(turns.size).toBe(0);
    turns.enter(one);
    expect(refusedBy(() => turns.enter(one))).toBe('rate_limit');
  });

  it('refuse at once who was refused a moment ago, as long as his share is full', () => {
    let now = 0;
    const turns = new HeavyCallQueue({ working: 1, ofUser: 1, ofTenant: 9, ofAll: 9 }, () => now);
    const again = () => refusedBy(() => turns.refuseAgain('token of one'));
    const place = turns.enter(one, 'token of one');
    expect(again()).toBe('nobody');
    expect(refusedBy(() => turns.enter(one, 'token of one'))).toBe('rate_limit');
    expect([again(), refusedBy(() => turns.refuseAgain('token of two'))]).toEqual(['rate_limit', 'nobody']);
    now = 2_001;
    expect(again()).toBe('nobody');
    now = 0;
    place.leave();
    expect(again()).toBe('nobody');
  });

  it('let those work first who have least at work: of users, then of tenants', async () => {
    const turns = new HeavyCallQueue({ working: 2, ofUser: 9, ofTenant: 9, ofAll: 9 });
    const order: string[] = [];
    const come = (name: string, owner: typeof one): Place => {
      const place = turns.enter(owner);
      void place.turn().then(() => order.push(name));
      return place;
    };
    const first = come('one 1', one);
    const second = come('one 2', one);
    come('one 3', one);
    come('two 1', two);
    come('stranger 1', stranger);
    await settle();
    expect(order).toEqual(['one 1', 'one 2']);
    first.leave();
    await settle();
    expect(order.at(-1)).toBe('stranger 1');
    second.leave();
    await settle();
    expect(order.slice(2)).toEqual(['stranger 1', 'one 3']);
  });

  it('forget who leaves while he waits', async () => {
    const turns = new HeavyCallQueue({ working: 1, ofUser: 9, ofTenant: 9, ofAll: 9 });
    const working = turns.enter(one);
    await working.turn();
    const waiting = turns.enter(one);
    const turn = waiting.turn();
    waiting.leave();
    await expect(turn).rejects.toMatchObject({ code: 'busy_retry' });
    expect([working.isWorking, waiting.isWorking]).toEqual([true, false]);
    await expect(waiting.turn()).rejects.toMatchObject({ code: 'busy_retry' });
  });
});
