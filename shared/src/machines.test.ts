import { describe, expect, it } from 'vitest';
import { isPermission } from './areas.ts';
import { afterAnswer } from './calloff/call-off/answer-rules.ts';
import { sampleLine } from './calloff/call-off/line.sample.ts';
import type { LineFacts } from './calloff/call-off/line.ts';
import { afterSplit } from './calloff/call-off/split-rules.ts';
import { sampleNote } from './delivery/delivery-note/note.sample.ts';
import { type DerivedStates, decide, errors, type Machine } from './kernel/index.ts';
import { derivedStates, machines } from './machines.ts';
import type { QualityDocumentFacts } from './packaging/quality-document/machine.ts';

const MOST_STEPS = 7;

type AnyFacts = { state: string };
type AnyMachine = Machine<string, string, AnyFacts>;

/** Facts of a machine from which every pair of state and action is tried, and what an action makes of them. */
interface Sample {
  facts: AnyFacts;
  after?: (action: string, facts: AnyFacts) => AnyFacts;
}

const afterLineAction: Sample['after'] = (action, facts) => {
  const line = facts as LineFacts;
  if (action === 'confirm' || action === 'accept' || action === 'reject') {
    return afterAnswer(line, { kind: action, qty: '1' }).line;
  }
  return action === 'split' ? afterSplit(line, [{ date: line.requestedFrom, qty: '1' }], 'FREE').line : line;
};

const sampleDocument: QualityDocumentFacts = { state: 'draft', author: 'supplier', isAuthor: true, fileCount: 1 };

/** A machine that looks at its state alone needs none. */
const samples: { [M in keyof typeof machines]?: Sample } = {
  callOffLine: { facts: sampleLine(), after: afterLineAction },
  deliveryNote: { facts: sampleNote() },
  qualityDocument: { facts: sampleDocument },
};

const all = Object.entries(machines).map(([name, machine]) => ({
  name,
  machine: machine as unknown as AnyMachine,
  sample: samples[name as keyof typeof machines] ?? { facts: { state: machine.initial } },
}));

const targetsOf = ({ to }: AnyMachine['actions'][string], from: string): string[] =>
  [to].flat().flatMap(target => (target === 'same' ? [from] : target === 'gone' ? [] : [target]));

const reachable = (machine: AnyMachine): Set<string> => {
  const found = new Set([machine.initial]);
  for (const state of found) {
    for (const rule of Object.values(machine.actions).filter(rule => rule.from.includes(state))) {
      for (const target of targetsOf(rule, state)) found.add(target);
    }
  }
  return found;
};

describe.each(all)('the machine $name', ({ name, machine, sample }) => {
  const states = Object.keys(machine.states);
  const pairs = states.flatMap(state => Object.keys(machine.actions).map(action => ({ state, action })));

  it('is registered under its own name', () => {
    expect(machine.name).toBe(name);
  });
  it('reaches every state from the first one', () => {
    expect([...reachable(machine)].sort()).toEqual([...states].sort());
  });
  it('names only its own states, and permissions that exist', () => {
    for (const { from, to, permission, choose } of Object.values(machine.actions)) {
      expect(from.length).toBeGreaterThan(0);
      expect(new Set(from).size).toBe(from.length);
      for (const state of from) expect(states).toContain(state);
      for (const target of [to].flat()) expect([...states, 'same', 'gone']).toContain(target);
      expect(Array.isArray(to)).toBe(choose !== undefined);
      expect(permission === 'system' || isPermission(permission)).toBe(true);
    }
  });
  it('decides each pair of state and action: to a listed target, or with a code of the catalogue', () => {
    for (const { state, action } of pairs) {
      const facts = { ...sample.facts, state };
      const decision = decide(machine, action, facts, 'system', sample.after?.(action, facts));
      const rule = machine.actions[action];
      if (rule === undefined) throw new Error(action);
      if ('refusal' in decision) {
        expect(Object.keys(errors)).toContain(decision.refusal.code);
        const wanted = errors[decision.refusal.code].params;
        expect(Object.keys(decision.refusal.params ?? {}).sort()).toEqual([...wanted].sort());
      } else {
        expect([...targetsOf(rule, state), ...(rule.to === 'gone' ? ['gone'] : [])]).toContain(decision.to);
      }
    }
  });
  it('refuses every action in a state that its table does not list', () => {
    for (const { state, action } of pairs) {
      if (machine.actions[action]?.from.includes(state)) continue;
      expect(decide(machine, action, { ...sample.facts, state }, 'system')).toHaveProperty('refusal');
    }
  });
});

const tables: readonly DerivedStates[] = [...Object.values(machines), ...Object.values(derivedStates)];

describe('all tables of states', () => {
  it('have names of their own', () => {
    expect(new Set(tables.map(table => table.name)).size).toBe(tables.length);
    for (const [name, table] of Object.entries(derivedStates)) expect(table.name).toBe(name);
  });
  it.each(tables.map(table => [table.name, table] as const))(
    '%s has a main path of at most seven steps',
    (_, table) => {
      const steps = new Set(Object.values(table.states).flatMap(look => look.step ?? []));
      expect(steps.size).toBeGreaterThan(0);
      expect(steps.size).toBeLessThanOrEqual(MOST_STEPS);
    },
  );
});

describe('the tones of ux C.3', () => {
  const tonesOf = (table: DerivedStates) => {
    const byTone: Record<string, string[]> = {};
    for (const [state, { tone }] of Object.entries(table.states)) {
      byTone[tone] = [...(byTone[tone] ?? []), state].sort();
    }
    return byTone;
  };

  it('of the call-off line', () => {
    expect(tonesOf(machines.callOffLine)).toEqual({
      action: ['new', 'split'],
      progress: ['dn_created', 'full_split', 'partial_split'],
      warning: ['partly_accept', 'partly_confirm', 'partly_reject'],
      success: ['accept', 'completely_confirm'],
      danger: ['reject'],
      muted: ['closed'],
    });
  });
  it('of the call-off header', () => {
    expect(tonesOf(derivedStates.callOff)).toEqual({
      action: ['audit', 'new'],
      warning: ['partly_accept', 'partly_reject'],
      success: ['completely_confirm'],
      danger: ['completely_reject'],
    });
  });
  it('of the series list row', () => {
    expect(tonesOf(derivedStates.seriesCallOff)).toEqual({
      neutral: ['no_calloff'],
      action: ['new'],
      progress: ['dn_created', 'processing'],
      success: ['completed'],
    });
  });
  it('of the delivery note', () => {
    expect(tonesOf(machines.deliveryNote)).toEqual({ neutral: ['unsent'], success: ['sent'], muted: ['cancelled'] });
  });
});
