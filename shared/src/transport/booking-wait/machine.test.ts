import { describe, expect, it } from 'vitest';
import { type ActionOf, decide } from '../../kernel/index.ts';
import { type BookingWaitFacts, bookingWait } from './machine.ts';

const target = (state: BookingWaitFacts['state'], action: ActionOf<typeof bookingWait>) => {
  const decision = decide(bookingWait, action, { state }, action === 'withdraw' ? () => true : 'system');
  return 'to' in decision ? decision.to : decision.refusal.code;
};

describe('a truck that waits', () => {
  it('is offered a range, takes it, or lets it lapse', () => {
    expect(target('waiting', 'offer')).toBe('offered');
    expect(target('offered', 'take')).toBe('taken');
    expect(target('offered', 'lapse')).toBe('lapsed');
  });

  it('is withdrawn or dropped before it is taken, and not after', () => {
    expect(target('waiting', 'withdraw')).toBe('withdrawn');
    expect(target('offered', 'withdraw')).toBe('withdrawn');
    expect(target('waiting', 'drop')).toBe('dropped');
    expect(target('taken', 'withdraw')).toBe('status');
    expect(target('lapsed', 'offer')).toBe('status');
  });

  it('takes nothing that was not offered', () => {
    expect(target('waiting', 'take')).toBe('status');
  });
});
