import { describe, expect, it } from 'vitest';
import { asTimestamp, decide } from '../../kernel/index.ts';
import { type ShippingNoteFacts, shippingNote } from './machine.ts';
import {
  arrivalOf,
  CLOCK_AHEAD_MINUTES,
  heardAt,
  isOfLaterStop,
  isStamped,
  isUndoable,
  lastStamps,
  nextActOf,
  nextStamp,
  STAMP_WAITS_HOURS,
  stampMoment,
} from './rules.ts';

const facts: ShippingNoteFacts = {
  ...{ state: 'confirmed', asksAcceptance: false, confirmsItself: true, changesUntil: null, isCutOff: false },
  ...{
    gateInAt: null,
    noShowAt: null,
    gateOutAt: null,
    stopCount: 2,
    dockedCount: 0,
    unloadedCount: 0,
    isUndoable: false,
  },
};
const inside = { ...facts, state: 'departed', gateInAt: '2026-11-23T01:00:00.000Z' } as const;
const answer = (action: keyof typeof shippingNote.actions, over: Partial<ShippingNoteFacts>, base = facts) =>
  decide<string, string, ShippingNoteFacts>(shippingNote, action, { ...base, ...over }, 'system');

describe('a truck with two stops', () => {
  it('docks at the second one once the first is unloaded, and leaves when both are', () => {
    expect(answer('dock', { dockedCount: 1 }, inside)).toMatchObject({ refusal: { code: 'status' } });
    expect(answer('dock', { dockedCount: 1, unloadedCount: 1 }, inside)).toEqual({ to: 'departed' });
    expect(answer('gateOut', { dockedCount: 2, unloadedCount: 1 }, inside)).toMatchObject({
      refusal: { code: 'status' },
    });
    expect(answer('gateOut', { dockedCount: 2, unloadedCount: 2 }, inside)).toEqual({ to: 'completed' });
  });

  it('comes in before it docks', () => {
    expect(answer('dock', { state: 'departed' })).toMatchObject({ refusal: { code: 'status' } });
  });
});

describe('a confirmed transport', () => {
  it('waits for its forwarder where the plant asks for that, also at the gate', () => {
    for (const action of ['depart', 'gateIn'] as const) {
      expect(answer(action, { asksAcceptance: true })).toMatchObject({ refusal: { code: 'status' } });
      expect(answer(action, { asksAcceptance: true, state: 'accepted' })).toEqual({ to: 'departed' });
    }
    expect(answer('accept', {})).toMatchObject({ refusal: { code: 'status' } });
  });

  it('is changed until its cut-off, and the moment is told', () => {
    const changesUntil = '2026-11-22T06:00:00.000Z';
    for (const action of ['edit', 'rebook', 'cancel'] as const)
      expect(answer(action, { isCutOff: true, changesUntil })).toEqual({
        refusal: { code: 'after_cutoff', params: { time: changesUntil } },
      });
  });
});

describe('the last stamp', () => {
  it('is taken back within some minutes, and not at the end of them', () => {
    expect(isUndoable('2026-11-23T01:00:00.000Z', '2026-11-23T01:14:59.999Z', 15)).toBe(true);
    expect(isUndoable('2026-11-23T01:00:00.000Z', '2026-11-23T01:15:00.000Z', 15)).toBe(false);
    expect(isUndoable(null, '2026-11-23T01:00:00.000Z', 15)).toBe(false);
  });

  it('takes with it that the transport was completed before the truck left', () => {
    const at = '2026-11-23T01:00:00.000Z' as const;
    const stamps = (['gateIn', 'dock', 'unload', 'complete', 'gateOut'] as const).map(stamp => ({ stamp, at }));
    expect(lastStamps(stamps)).toEqual({ last: 'gateOut', left: stamps.slice(0, 3) });
    expect(lastStamps(stamps.slice(0, 3))).toEqual({ last: 'unload', left: stamps.slice(0, 2) });
  });
});

describe('the arrival of a truck', () => {
  const at = '2026-11-24T02:00:00.000Z';
  it.each([
    [{ gateInAt: null, noShowAt: null, isLate: false }, 'expected'],
    [{ gateInAt: null, noShowAt: null, isLate: true }, 'late'],
    [{ gateInAt: null, noShowAt: at, isLate: true }, 'missed'],
    [{ gateInAt: at, noShowAt: null, isLate: true }, 'arrived'],
  ] as const)('%j is %s', (facts, arrival) => {
    expect(arrivalOf(facts)).toBe(arrival);
  });
});

describe('when a stamp happened', () => {
  const now = '2026-11-23T01:00:00.000Z';
  const moved = (minutes: number) => asTimestamp(Date.parse(now) + minutes * 60_000);

  it('is when the device made it, and now where it says nothing', () => {
    expect(stampMoment(undefined, { now, last: undefined })).toEqual({ at: now });
    expect(stampMoment(moved(-20), { now, last: undefined })).toEqual({ at: moved(-20) });
  });

  it('is now where the clock of the device is a little ahead, and refused where it is more', () => {
    expect(stampMoment(moved(CLOCK_AHEAD_MINUTES), { now, last: undefined })).toEqual({ at: now });
    const made = asTimestamp(Date.parse(moved(CLOCK_AHEAD_MINUTES)) + 1);
    expect(stampMoment(made, { now, last: undefined })).toEqual({
      refusal: { code: 'device_clock', params: { time: made, now } },
    });
    expect(stampMoment(moved(-STAMP_WAITS_HOURS * 60 - 1), { now, last: undefined })).toHaveProperty('refusal');
  });

  it('is never before the stamp that it follows', () => {
    expect(stampMoment(moved(-20), { now, last: moved(-10) })).toEqual({ at: moved(-10) });
  });

  it('counts from when the server heard of it, where it may be taken back', () => {
    expect(heardAt({ stamp: 'dock', at: moved(-20), setAt: now })).toBe(now);
    expect(heardAt({ stamp: 'dock', at: now })).toBe(now);
  });
});

describe('a stamp at a stop', () => {
  const atSecond = { ...inside, dockedCount: 1, unloadedCount: 1 } as const;

  it('is the next one: in, dock and unload of each stop, out', () => {
    expect(nextStamp(facts)).toEqual({ stamp: 'gateIn' });
    expect(nextStamp(inside)).toEqual({ stamp: 'dock', stop: 1 });
    expect(nextStamp({ ...inside, dockedCount: 1 })).toEqual({ stamp: 'unload', stop: 1 });
    expect(nextStamp(atSecond)).toEqual({ stamp: 'dock', stop: 2 });
    expect(nextStamp({ ...inside, dockedCount: 2, unloadedCount: 2 })).toEqual({ stamp: 'gateOut' });
    expect(nextStamp({ ...inside, dockedCount: 2, unloadedCount: 2, gateOutAt: inside.gateInAt })).toBeUndefined();
  });

  it('that somebody else has set is set, and docks at no other stop', () => {
    expect(isStamped(atSecond, { stamp: 'dock', stop: 1 })).toBe(true);
    expect(isStamped(atSecond, { stamp: 'dock', stop: 2 })).toBe(false);
    expect(isStamped(atSecond, { stamp: 'unload', stop: 1 })).toBe(true);
    expect(isOfLaterStop(inside, { stamp: 'dock', stop: 2 })).toBe(true);
    expect(isOfLaterStop(inside, { stamp: 'dock', stop: 1 })).toBe(false);
    expect(isOfLaterStop({ ...inside, dockedCount: 1 }, { stamp: 'unload', stop: 2 })).toBe(true);
  });
});

describe('the next act of the viewer', () => {
  const may =
    (...permissions: string[]) =>
    (permission: string): boolean =>
      permissions.map(one => `transport.shippingNote.${one}`).includes(permission);
  const [gate, supplier, forwarder] = [may('confirm', 'stamp'), may('edit', 'depart'), may('accept', 'depart', 'edit')];
  const confirmed = { ...facts, state: 'confirmed', noShowAt: null } as const;

  it('is what their part of its life asks, and nothing where others act', () => {
    const asked = { ...confirmed, state: 'to_be_confirmed' } as const;
    expect([gate, supplier, forwarder].map(viewer => nextActOf(asked, viewer))).toEqual([
      'confirm',
      undefined,
      undefined,
    ]);
    const driven = { ...confirmed, asksAcceptance: true };
    expect([gate, supplier, forwarder].map(viewer => nextActOf(driven, viewer))).toEqual([
      undefined,
      undefined,
      'accept',
    ]);
  });

  it('of a confirmed transport that the supplier drives is its departure, and at the gate that it came', () => {
    expect([supplier, gate].map(viewer => nextActOf(confirmed, viewer))).toEqual(['depart', 'gateIn']);
  });

  it('is another booking where the truck did not come or was refused', () => {
    expect(nextActOf({ ...confirmed, noShowAt: asTimestamp(0) }, supplier)).toBe('rebook');
    expect(nextActOf({ ...confirmed, state: 'rejected' }, supplier)).toBe('rebook');
  });
});
