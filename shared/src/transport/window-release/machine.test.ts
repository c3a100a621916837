import { describe, expect, it } from 'vitest';
import { type ActionOf, decide } from '../../kernel/index.ts';
import { type WindowReleaseFacts, windowRelease } from './machine.ts';

const facts = (over: Partial<WindowReleaseFacts>): WindowReleaseFacts => ({
  ...{ state: 'announced', isBooked: false, isOver: false, begins: '2026-12-09T00:00:00.000Z' },
  ...over,
});

const target = (over: Partial<WindowReleaseFacts>, action: ActionOf<typeof windowRelease>) => {
  const by = action === 'release' || action === 'use' ? 'system' : () => true;
  const decision = decide(windowRelease, action, facts(over), by);
  return 'to' in decision ? decision.to : decision.refusal.code;
};

describe('a day of a fixed window that its group has not booked', () => {
  it('is released, or used in time', () => {
    expect(target({}, 'release')).toBe('released');
    expect(target({}, 'use')).toBe('used');
    expect(target({ state: 'kept' }, 'release')).toBe('status');
  });

  it('is kept for its group while nobody has booked it and it lies ahead, and given free again', () => {
    expect(target({}, 'keep')).toBe('kept');
    expect(target({ state: 'released' }, 'keep')).toBe('kept');
    expect(target({ state: 'released', isBooked: true }, 'keep')).toBe('status');
    expect(target({ state: 'released', isOver: true }, 'keep')).toBe('after_cutoff');
    expect(target({ state: 'kept' }, 'giveFree')).toBe('released');
    expect(target({ state: 'used' }, 'keep')).toBe('status');
  });
});
