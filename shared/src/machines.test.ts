import { describe, expect, it } from 'vitest';
import { isPermission } from './areas.ts';
import { afterAnswer } from './calloff/call-off/answer-rules.ts';
import { sampleLine } from './calloff/call-off/line.sample.ts';
import type { LineFacts } from './calloff/call-off/line.ts';
import { afterSplit } from './calloff/call-off/split-rules.ts';
import { sampleNote } from './delivery/delivery-note/note.sample.ts';
import { type DerivedStates, decide, errors, type Machine } from './kernel/index.ts';
import { derivedStates, machines } from './machines.ts';
import type { ComponentOrderFacts } from './ordering/component-order/machine.ts';
import type { FinancialDocumentFacts } from './ordering/financial-document/machine.ts';
import type { QuotationFacts } from './ordering/quotation/machine.ts';
import type { WaybillFactsOfState } from './ordering/waybill/machine.ts';
import type { QualityDocumentFacts } from './packaging/quality-document/machine.ts';
import type { SurveyFacts } from './planning/survey/machine.ts';

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

const sampleSurvey: SurveyFacts = {
  ...{ state: 'init', versionNo: '2026-11B', hasDemand: true, isSaved: true, isSubmitter: false },
  ...{ openWeeks: [], unexplainedWeeks: [], shiftedRest: '0' },
  ...{ city: 'Changchun', area: 'Jilin', address: '8 Dongfeng Road', telephone: '+86 431', contact: 'Lin Wei' },
};

const sampleOrder: ComponentOrderFacts = { state: 'submitting', stand: 'in_work' };
const sampleBill: FinancialDocumentFacts = {
  ...{ state: 'open', stand: 'cleared', matching: 'differs', differenceAccepted: false },
};
const sampleQuotation: QuotationFacts = { state: 'requested', stand: 'effective' };
const sampleWaybill: WaybillFactsOfState = { state: 'on_way', stand: 'partly_received' };

/** A machine that looks at its state alone needs none. */
const samples: { [M in keyof typeof machines]?: Sample } = {
  callOffLine: { facts: sampleLine(), after: afterLineAction },
  deliveryNote: { facts: sampleNote() },
  qualityDocument: { facts: sampleDocument },
  survey: { facts: sampleSurvey },
  componentOrder: { facts: sampleOrder },
  financialDocument: { facts: sampleBill },
  quotation: { facts: sampleQuotation },
  waybill: { facts: sampleWaybill },
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

/** States that say how something stands by a measure: it goes from any to any, and has no path of which a part is done. */
const MEASURED: readonly string[] = [derivedStates.pipeline.name];

const tables: readonly DerivedStates[] = [...Object.values(machines), ...Object.values(derivedStates)];

describe('all tables of states', () => {
  it('have names of their own', () => {
    expect(new Set(tables.map(table => table.name)).size).toBe(tables.length);
    for (const [name, table] of Object.entries(derivedStates)) expect(table.name).toBe(name);
  });
  it.each(tables.map(table => [table.name, table] as const))(
    '%s has a main path of at most seven steps, unless nothing passes through its states',
    (name, table) => {
      const steps = new Set(Object.values(table.states).flatMap(look => look.step ?? []));
      expect(steps.size > 0).toBe(!MEASURED.includes(name));
      expect(steps.size).toBeLessThanOrEqual(MOST_STEPS);
    },
  );
});

/** Tones of each list as the specification of the look has them (ux C.3), for the lists that it names. */
const TONES: Readonly<Record<string, Partial<Record<string, string>>>> = {
  callOffLine: {
    action: 'new split',
    progress: 'dn_created partial_split full_split',
    warning: 'partly_confirm partly_accept partly_reject',
    success: 'completely_confirm accept',
    danger: 'reject',
    muted: 'closed',
  },
  callOff: {
    action: 'new audit',
    warning: 'partly_accept partly_reject',
    success: 'completely_confirm',
    danger: 'completely_reject',
  },
  seriesCallOff: { neutral: 'no_calloff', action: 'new', progress: 'processing dn_created', success: 'completed' },
  deliveryNote: { neutral: 'unsent', success: 'sent', muted: 'cancelled' },
  pickUpPlan: { neutral: 'to_be_detected', success: 'confirmed', danger: 'error' },
  packagingInstruction: {
    neutral: 'created saved',
    action: 'to_be_submitted',
    info: 'to_be_reviewed',
    success: 'effective',
    danger: 'audit_rejection',
  },
  qualityDocument: {
    neutral: 'draft',
    info: 'to_be_reviewed',
    success: 'released',
    danger: 'expired',
    muted: 'replaced',
  },
  containerNote: {
    neutral: 'temporary_storage',
    action: 'to_be_reviewed',
    info: 'sent delivery_to_be_confirmed receipt_to_be_confirmed',
    success: 'completed',
    danger: 'refuse',
  },
  containerTransport: { action: 'pending_pick_up', progress: 'picked trucked departed', success: 'completed' },
  balanceConfirmation: { action: 'proposed', success: 'confirmed', danger: 'disputed' },
  messageDelivery: {
    info: 'queued',
    progress: 'retrying',
    success: 'delivered',
    danger: 'dead',
    muted: 'cancelled',
  },
};

it.each(Object.entries(TONES))('the states of %s have the tones of ux C.3', (name, expected) => {
  const table = tables.find(one => one.name === name);
  const tones: Record<string, string[]> = {};
  for (const [state, { tone }] of Object.entries(table?.states ?? {})) tones[tone] = [...(tones[tone] ?? []), state];
  const sorted = (words: readonly string[]): string => [...words].sort().join(' ');
  expect(Object.fromEntries(Object.entries(tones).map(([tone, states]) => [tone, sorted(states)]))).toEqual(
    Object.fromEntries(Object.entries(expected).map(([tone, states = '']) => [tone, sorted(states.split(' '))])),
  );
});
