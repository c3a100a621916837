import { describe, expect, it } from 'vitest';
import { type ActionOf, decide } from '../../kernel/index.ts';
import { type MovedBookingFacts, movedBooking } from './machine.ts';

const target = (state: MovedBookingFacts['state'], action: ActionOf<typeof movedBooking>) => {
  const decision = decide(movedBooking, action, { state }, action === 'agree' ? () => true : 'system');
  return 'to' in decision ? decision.to : decision.refusal.code;
};

describe('a booking that gave way', () => {
  it('is agreed to, rebooked, or ends, once', () => {
    expect(target('asked', 'agree')).toBe('agreed');
    expect(target('asked', 'rebook')).toBe('rebooked');
    expect(target('asked', 'end')).toBe('ended');
    for (const state of ['agreed', 'rebooked', 'ended'] as const)
      for (const action of ['agree', 'rebook', 'end'] as const) expect(target(state, action)).toBe('status');
  });
});
