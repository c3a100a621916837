import { describe, expect, it } from 'vitest';
import { type ActionOf, decide } from '../../kernel/index.ts';
import { type EmergencyFacts, emergency } from './machine.ts';

const FACTS: EmergencyFacts = {
  ...{ state: 'requested', plate: '吉A4C295', contact: 'Sun Yi', isAsker: true, isSender: true },
};

const target = (over: Partial<EmergencyFacts>, action: ActionOf<typeof emergency>) => {
  const decision = decide(emergency, action, { ...FACTS, ...over }, action === 'book' ? 'system' : () => true);
  return 'to' in decision ? decision.to : decision.refusal.code;
};

describe('an emergency arrival', () => {
  it('is accepted, or another time is proposed and taken', () => {
    expect(target({}, 'accept')).toBe('accepted');
    expect(target({}, 'propose')).toBe('proposed');
    expect(target({ state: 'proposed' }, 'propose')).toBe('proposed');
    expect(target({ state: 'proposed' }, 'take')).toBe('accepted');
    expect(target({ state: 'proposed' }, 'accept')).toBe('status');
    expect(target({ state: 'accepted' }, 'book')).toBe('accepted');
  });

  it('is asked anew, refused or withdrawn before it is accepted, and not after', () => {
    expect(target({ state: 'proposed' }, 'askAnother')).toBe('requested');
    for (const state of ['requested', 'proposed'] as const) {
      expect(target({ state }, 'refuse')).toBe('refused');
      expect(target({ state }, 'withdraw')).toBe('withdrawn');
    }
    for (const action of ['refuse', 'withdraw', 'propose', 'take'] as const)
      expect(target({ state: 'accepted' }, action)).toBe('status');
  });

  it('waits for its truck: without plate and contact nothing is accepted', () => {
    expect(target({ plate: '' }, 'accept')).toBe('required');
    expect(target({ contact: '' }, 'accept')).toBe('required');
    expect(target({ state: 'proposed', plate: '' }, 'take')).toBe('required');
    expect(target({ plate: '' }, 'nameTruck')).toBe('requested');
  });

  it('is withdrawn by who asked, its truck is named by who sends it, and either takes a proposal', () => {
    expect(target({ isAsker: false }, 'withdraw')).toBe('status');
    expect(target({ isSender: false }, 'nameTruck')).toBe('status');
    expect(target({ state: 'proposed', isAsker: false }, 'take')).toBe('accepted');
    expect(target({ state: 'proposed', isSender: false }, 'take')).toBe('accepted');
    expect(target({ state: 'proposed', isAsker: false, isSender: false }, 'take')).toBe('status');
    expect(target({ state: 'proposed', isAsker: false, isSender: false }, 'askAnother')).toBe('status');
  });
});
