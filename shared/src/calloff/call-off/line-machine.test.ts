import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decide, type Permission, sum } from '../../kernel/index.ts';
import { afterAnswer } from './answer-rules.ts';
import { sampleLine } from './line.sample.ts';
import { ANSWERS, type LineFacts, type LineState } from './line.ts';
import { callOffLine } from './line-machine.ts';
import { ANSWERABLE, answerStateOf, remainingOf, withNotes, withoutAnswer } from './line-rules.ts';
import { afterSplit } from './split-rules.ts';

type Action = keyof typeof callOffLine.actions;

const may = (permission: Permission) => permission.startsWith('calloff.') || permission.startsWith('delivery.');
const ask = (action: Action, line: LineFacts, next = line) => decide(callOffLine, action, line, may, next);
const asSystem = (action: Action, line: LineFacts, next = line) => decide(callOffLine, action, line, 'system', next);
const refused = (state: LineState, action: Action) => ({ refusal: { code: 'status', params: { state, action } } });
const noNotes = { onDn: '0', noteNumber: null, hasUnsentNote: false } as const;

const answered = sampleLine({ state: 'completely_confirm', confirmed: '480', answerState: 'completely_confirm' });
const accepted = sampleLine({ state: 'accept', accepted: '480', answerState: 'accept', decision: 'due' });
const onNote = { onDn: '480', noteNumber: '00432701', hasUnsentNote: true } as const;

describe('answers', () => {
  it.each([
    ['confirm', '480', 'completely_confirm'],
    ['confirm', '1', 'partly_confirm'],
    ['accept', '480', 'accept'],
    ['accept', '1', 'partly_accept'],
    ['reject', '480', 'reject'],
    ['reject', '1', 'partly_reject'],
  ] as const)('%s of %s of 480 leads to %s', (kind, qty, to) => {
    const line = sampleLine();
    expect(ask(kind, line, afterAnswer(line, { kind, qty }).line)).toEqual({ to });
  });
  it('turn a partly split line into a fully split one', () => {
    const line = sampleLine({ state: 'partial_split', inParts: '100' });
    expect(ask('confirm', line, afterAnswer(line, { kind: 'confirm', qty: '380' }).line)).toEqual({ to: 'full_split' });
  });
  it('are refused with status where confirm is off, and where nothing remains', () => {
    for (const action of ['confirm', 'accept', 'reject'] as const) {
      expect(ask(action, sampleLine({ confirmOn: false }))).toEqual(refused('new', action));
      const whole = sampleLine({ state: 'partly_reject', rejected: '80', confirmed: '400' });
      expect(ask(action, whole)).toEqual(refused('partly_reject', action));
    }
  });
  it('are withdrawn and sent back to new, a part to split, and only while no note exists', () => {
    for (const action of ['withdraw', 'sendBack'] as const) {
      expect(ask(action, accepted, withoutAnswer(accepted))).toEqual({ to: 'new' });
      const part = { ...accepted, isPart: true };
      expect(ask(action, part, withoutAnswer(part))).toEqual({ to: 'split' });
      expect(ask(action, { ...answered, ...onNote })).toEqual({
        refusal: { code: 'material_in_dn', params: { material: answered.material, number: '00432701' } },
      });
    }
    expect(ask('sendBack', sampleLine({ state: 'reject', rejected: '480' }), sampleLine())).toEqual({ to: 'new' });
  });
  it('are approved while a decision is due, and stay what they are', () => {
    expect(ask('approve', accepted)).toEqual({ to: 'accept' });
    expect(ask('approve', answered)).toEqual(refused('completely_confirm', 'approve'));
    expect(asSystem('approve', accepted)).toEqual({ to: 'accept' });
  });
});

it('never leads an answer to a state that its action does not list', () => {
  const qty = fc.integer({ min: 0, max: 40 }).map(value => `${value}` as Decimal);
  const kinds = fc.constantFrom('confirm' as const, 'accept' as const, 'reject' as const);
  fc.assert(
    fc.property(qty, qty, qty, kinds, qty, (confirmed, accepted, rejected, kind, answer) => {
      const released = sum([confirmed, accepted, rejected, answer, '7']);
      const before = sampleLine({ released, confirmed, accepted, rejected });
      const line: LineFacts = { ...before, state: answerStateOf(before) ?? 'new' };
      fc.pre(answer !== '0' && (ANSWERABLE as readonly LineState[]).includes(line.state));
      for (const share of [answer, remainingOf(line)]) {
        const decision = ask(kind, line, afterAnswer(line, { kind, qty: share }).line);
        expect(callOffLine.actions[kind].to).toContain('to' in decision ? decision.to : 'refused');
      }
    }),
  );
});

describe('splits', () => {
  const parts = [{ date: '2025-11-05', qty: '200' }] as const;

  it('lead to partial_split while a remainder is left, else to full_split', () => {
    const line = sampleLine();
    expect(ask('split', line, afterSplit(line, parts, 'FREE').line)).toEqual({ to: 'partial_split' });
    const rest = sampleLine({ state: 'partial_split', inParts: '280' });
    expect(ask('split', rest, afterSplit(rest, parts, 'FREE').line)).toEqual({ to: 'full_split' });
  });
  it('are not made of a part, nor of an answered line', () => {
    for (const state of ['split', 'full_split', ...ANSWERS] as const) {
      expect(ask('split', sampleLine({ state }))).toEqual(refused(state, 'split'));
    }
  });
  it('leave a part that waits for the plant no action but delete, confirm and refuse', () => {
    const part = sampleLine({ state: 'split', isPart: true, pending: true });
    const allowed = (Object.keys(callOffLine.actions) as Action[]).filter(action => 'to' in ask(action, part));
    expect(allowed).toEqual(['deleteSplit', 'confirmSplit', 'refuseSplit']);
    expect(ask('refuseSplit', part)).toEqual({ to: 'gone' });
    expect(ask('confirmSplit', { ...part, pending: false })).toEqual(refused('split', 'confirmSplit'));
  });
  it('are deleted while no note is on the part; the line goes back with the last one', () => {
    const part = sampleLine({ state: 'split', isPart: true });
    expect(ask('deleteSplit', part)).toEqual({ to: 'gone' });
    expect(ask('deleteSplit', { ...part, ...onNote })).toMatchObject({ refusal: { code: 'material_in_dn' } });
    const parent = sampleLine({ state: 'full_split', inParts: '480' });
    expect(asSystem('partGone', parent, { ...parent, inParts: '100' })).toEqual({ to: 'partial_split' });
    expect(asSystem('partGone', parent, { ...parent, inParts: '0' })).toEqual({ to: 'new' });
  });
});

describe('delivery notes', () => {
  it('move a line to dn_created when released − rejected − on notes is zero, else leave it', () => {
    expect(ask('createDn', answered, { ...answered, onDn: '480' })).toEqual({ to: 'dn_created' });
    expect(ask('createDn', answered, { ...answered, onDn: '479' })).toEqual({ to: 'completely_confirm' });
    const partly = sampleLine({ state: 'partly_reject', rejected: '80', confirmed: '400' });
    expect(ask('createDn', partly, { ...partly, onDn: '400' })).toEqual({ to: 'dn_created' });
  });
  it('are refused outside the freeze window, with the first date', () => {
    expect(ask('createDn', { ...answered, freezeDays: 1 })).toEqual({
      refusal: { code: 'not_deliverable', params: { date: '2025-11-04' } },
    });
    expect(ask('createDn', { ...answered, freezeDays: 2 })).toEqual({ to: 'completely_confirm' });
  });
  it('are made of an unanswered line only where confirm is off, and of an accepted one once approved', () => {
    expect(ask('createDn', sampleLine())).toEqual(refused('new', 'createDn'));
    expect(ask('createDn', sampleLine({ confirmOn: false }))).toEqual({ to: 'new' });
    expect(ask('createDn', accepted)).toEqual(refused('accept', 'createDn'));
    expect(ask('createDn', { ...accepted, decision: 'approved' })).toEqual({ to: 'accept' });
  });
  it('take what is on an unsent one, and name it', () => {
    const taken = { ...answered, ...onNote, state: 'dn_created' } as const;
    expect(ask('createDn', taken)).toEqual({
      refusal: { code: 'material_in_dn', params: { material: taken.material, number: '00432701' } },
    });
    expect(ask('createDn', { ...taken, hasUnsentNote: false })).toEqual(refused('dn_created', 'createDn'));
  });
  it('give a line back to its last answer, else to new or split', () => {
    const line = { ...answered, ...onNote, state: 'dn_created' } as const;
    expect(asSystem('freeDn', line, withNotes(line, noNotes))).toEqual({ to: 'completely_confirm' });
    const bare = { ...line, answerState: null, confirmOn: false };
    expect(asSystem('freeDn', bare, withNotes(bare, noNotes))).toEqual({ to: 'new' });
    expect(asSystem('freeDn', { ...bare, isPart: true }, withNotes({ ...bare, isPart: true }, noNotes))).toEqual({
      to: 'split',
    });
  });
  it('keep a line of which more was on them than is asked, while they still cover it', () => {
    const line = { ...answered, ...onNote, state: 'dn_created', onDn: '600' } as const;
    expect(asSystem('freeDn', line, { ...line, onDn: '500' })).toEqual({ to: 'dn_created' });
  });
  it('close a line that its release no longer has with the last of them', () => {
    const line = { ...answered, ...onNote, state: 'dn_created', inRelease: false } as const;
    expect(asSystem('freeDn', line, { ...line, onDn: '100' })).toEqual({ to: 'dn_created' });
    expect(asSystem('freeDn', line, withNotes(line, noNotes))).toEqual({ to: 'closed' });
  });
});

describe('close and reopen', () => {
  it('close any line but one on an unsent note', () => {
    for (const state of Object.keys(callOffLine.states) as LineState[]) {
      const line = sampleLine({ state });
      expect(ask('close', line)).toEqual(state === 'closed' ? refused('closed', 'close') : { to: 'closed' });
      if (state !== 'closed') {
        expect(ask('close', { ...line, ...onNote })).toMatchObject({ refusal: { code: 'material_in_dn' } });
      }
    }
  });
  it('reopen to the last answer, else new; a part split; a parent partly or fully split', () => {
    const closed = sampleLine({ state: 'closed' });
    expect(ask('reopen', closed)).toEqual({ to: 'new' });
    expect(ask('reopen', { ...closed, isPart: true })).toEqual({ to: 'split' });
    expect(ask('reopen', { ...closed, inParts: '480' })).toEqual({ to: 'full_split' });
    expect(ask('reopen', { ...closed, answerState: 'partly_accept' })).toEqual({ to: 'partly_accept' });
  });
});

it('lets the packing be adjusted until a note exists', () => {
  expect(ask('adjustPacking', answered)).toEqual({ to: 'completely_confirm' });
  expect(ask('adjustPacking', { ...answered, onDn: '1' })).toEqual(refused('completely_confirm', 'adjustPacking'));
});

it('asks for the permission of each action before anything else', () => {
  const none = () => false;
  for (const [action, rule] of Object.entries(callOffLine.actions)) {
    expect(decide(callOffLine, action as Action, sampleLine(), none)).toEqual({
      refusal: { code: 'no_permission', params: { permission: rule.permission } },
    });
  }
});
