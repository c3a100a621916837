import { describe, expect, it } from 'vitest';
import type { Permission } from '../areas.ts';
import { decide, isOpen, machineFor, turnOf } from './machine.ts';

interface Facts {
  state: 'draft' | 'sent' | 'gone_home';
  lines: number;
  late?: boolean;
}

const SEND: Permission = 'delivery.deliveryNote.send';
const EDIT: Permission = 'delivery.deliveryNote.edit';

const machine = machineFor<Facts>()({
  name: 'sample',
  initial: 'draft',
  states: {
    draft: { tone: 'neutral', turn: 'supplier', step: 'draft' },
    sent: { tone: 'success', turn: 'plant', step: 'sent' },
    gone_home: { tone: 'muted', turn: 'done' },
  },
  actions: {
    edit: { from: ['draft'], to: 'same', permission: EDIT, else: 'dn_no_material' },
    send: {
      from: ['draft'],
      to: ['sent', 'gone_home'],
      choose: next => (next.late ? 'gone_home' : 'sent'),
      permission: SEND,
      when: [
        facts => facts.lines > 0 || 'dn_no_material',
        facts => facts.lines < 10 || { code: 'file_count', params: { max: 9 } },
      ],
      else: facts => ({ code: 'dn_sent', params: { number: facts.lines, time: '' } }),
    },
    remove: { from: ['draft', 'sent'], to: 'gone', permission: EDIT },
    expire: { from: ['sent'], to: 'gone_home', permission: 'system' },
  },
});

const draft: Facts = { state: 'draft', lines: 1 };
const sent: Facts = { ...draft, state: 'sent' };
const everything = () => true;
const refusal = (decision: ReturnType<typeof decide>) => ('refusal' in decision ? decision.refusal.code : decision);

describe('a decision', () => {
  it('asks for the permission first, then the state, then the guards in their order', () => {
    const empty: Facts = { state: 'sent', lines: 0 };
    expect(decide(machine, 'send', empty, () => false)).toEqual({
      refusal: { code: 'no_permission', params: { permission: SEND } },
    });
    expect(refusal(decide(machine, 'send', empty, everything))).toBe('dn_sent');
    expect(refusal(decide(machine, 'send', { ...empty, state: 'draft' }, everything))).toBe('dn_no_material');
    expect(refusal(decide(machine, 'send', { ...draft, lines: 10 }, everything))).toBe('file_count');
  });
  it('asks for the action’s own permission alone', () => {
    const asked: string[] = [];
    decide(machine, 'send', draft, permission => {
      asked.push(permission);
      return true;
    });
    expect(asked).toEqual([SEND]);
  });
  it('refuses a wrong state with the action’s own word, else with the general one', () => {
    expect(refusal(decide(machine, 'edit', sent, everything))).toBe('dn_no_material');
    expect(decide(machine, 'remove', { ...draft, state: 'gone_home' }, everything)).toEqual({
      refusal: { code: 'status', params: { state: 'gone_home', action: 'remove' } },
    });
    expect(decide(machine, 'send', { ...sent, lines: 7 }, everything)).toMatchObject({
      refusal: { params: { number: 7 } },
    });
  });
  it('keeps the state, ends the document, or picks the target by the facts as they will be', () => {
    expect(decide(machine, 'edit', draft, everything)).toEqual({ to: 'draft' });
    expect(decide(machine, 'remove', sent, everything)).toEqual({ to: 'gone' });
    expect(decide(machine, 'send', draft, everything)).toEqual({ to: 'sent' });
    expect(decide(machine, 'send', draft, everything, { ...draft, late: true })).toEqual({ to: 'gone_home' });
  });
  it('of the clock is never a person’s, whatever they may', () => {
    expect(decide(machine, 'expire', sent, everything)).toEqual({
      refusal: { code: 'no_permission', params: { permission: 'system' } },
    });
    expect(decide(machine, 'expire', sent, 'system')).toEqual({ to: 'gone_home' });
  });
});

it('a document is open as long as somebody must act', () => {
  expect([isOpen(machine, 'draft'), isOpen(machine, 'gone_home')]).toEqual([true, false]);
  expect([turnOf(machine, 'sent'), turnOf(machine, 'gone_home')]).toEqual(['plant', 'done']);
});
