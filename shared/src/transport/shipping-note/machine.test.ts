import { describe, expect, it } from 'vitest';
import { type ActionOf, type Decision, decide, type RefusalData, statesOf } from '../../kernel/index.ts';
import { type ShippingNoteFacts, shippingNote } from './machine.ts';

type State = ShippingNoteFacts['state'];
type Action = ActionOf<typeof shippingNote>;

const facts: ShippingNoteFacts = {
  ...{ state: 'confirmed', asksAcceptance: false, confirmsItself: false, changesUntil: null, isCutOff: false },
  ...{ gateInAt: null, noShowAt: null, gateOutAt: null, stopCount: 1, dockedCount: 0, unloadedCount: 0 },
  isUndoable: false,
};
const AT = '2026-11-23T01:00:00.000Z';
const answer = (action: Action, over: Partial<ShippingNoteFacts>): Decision<State> =>
  decide(shippingNote, action, { ...facts, ...over }, 'system');
const refused = (decision: Decision<State>): RefusalData | undefined =>
  'refusal' in decision ? decision.refusal : undefined;

/** The facts with which an action is allowed wherever its state allows it. */
const FITTING: Partial<Record<Action, Partial<ShippingNoteFacts>>> = {
  accept: { asksAcceptance: true },
  dock: { gateInAt: AT },
  unload: { gateInAt: AT, dockedCount: 1 },
  complete: { gateInAt: AT, dockedCount: 1, unloadedCount: 1 },
  gateOut: { gateInAt: AT, dockedCount: 1, unloadedCount: 1 },
  rebook: { noShowAt: AT },
  move: { noShowAt: AT },
  undoNoShow: { noShowAt: AT },
  undoStamp: { isUndoable: true },
};

/** The table of the specification: from which states an action leads where; all other pairs are refused. */
const TABLE: Record<Action, Partial<Record<State, State>>> = {
  confirm: { to_be_confirmed: 'confirmed' },
  reject: { to_be_confirmed: 'rejected' },
  edit: { to_be_confirmed: 'to_be_confirmed', confirmed: 'confirmed', accepted: 'accepted' },
  changeNotes: { to_be_confirmed: 'to_be_confirmed', confirmed: 'confirmed', accepted: 'accepted' },
  rebook: {
    ...{ to_be_confirmed: 'to_be_confirmed', confirmed: 'to_be_confirmed', accepted: 'to_be_confirmed' },
    ...{ rejected: 'to_be_confirmed', departed: 'to_be_confirmed' },
  },
  move: {
    ...{ to_be_confirmed: 'to_be_confirmed', confirmed: 'to_be_confirmed', accepted: 'to_be_confirmed' },
    ...{ rejected: 'to_be_confirmed', departed: 'to_be_confirmed' },
  },
  giveWay: { to_be_confirmed: 'to_be_confirmed', confirmed: 'confirmed', accepted: 'accepted' },
  handOn: { to_be_confirmed: 'to_be_confirmed', confirmed: 'confirmed' },
  cancel: { to_be_confirmed: 'cancelled', confirmed: 'cancelled', accepted: 'cancelled', rejected: 'cancelled' },
  accept: { confirmed: 'accepted' },
  depart: { confirmed: 'departed', accepted: 'departed' },
  gateIn: { confirmed: 'departed', accepted: 'departed', departed: 'departed' },
  locate: { departed: 'departed' },
  dock: { departed: 'departed' },
  unload: { departed: 'departed' },
  complete: { departed: 'completed' },
  gateOut: { departed: 'completed', completed: 'completed' },
  noShow: { confirmed: 'confirmed', accepted: 'accepted', departed: 'departed' },
  undoNoShow: { confirmed: 'confirmed', accepted: 'accepted', departed: 'departed' },
  undoStamp: { departed: 'departed', completed: 'departed' },
};

const pairs = (Object.keys(TABLE) as Action[]).flatMap(action =>
  statesOf(shippingNote).map(state => [action, state, TABLE[action][state]] as const),
);

describe('the machine of a transport', () => {
  it.each(pairs)('%s from %s leads to %s', (action, state, to) => {
    const decision = answer(action, { ...FITTING[action], state });
    if (to === undefined) expect(refused(decision)).toEqual({ code: 'status', params: { state, action } });
    else expect(decision).toEqual({ to });
  });

  it('confirms a move by the booking rule', () => {
    expect(answer('rebook', { confirmsItself: true })).toEqual({ to: 'confirmed' });
  });
});

describe('a truck that did not come', () => {
  const late = { isCutOff: true, changesUntil: AT } as const;

  it('is moved and cancelled after the cut-off, also from the road; who is awaited is not', () => {
    for (const action of ['rebook', 'cancel'] as const) {
      expect(refused(answer(action, late))).toEqual({ code: 'after_cutoff', params: { time: AT } });
      expect(refused(answer(action, { ...late, noShowAt: AT }))).toBeUndefined();
      expect(refused(answer(action, { ...late, state: 'rejected' }))).toBeUndefined();
    }
    expect(refused(answer('rebook', { state: 'departed' }))?.code).toBe('status');
  });

  it('is moved by the plant as others are, after the cut-off too; what is on the road or has several stops is not', () => {
    expect(refused(answer('move', late))).toBeUndefined();
    expect(refused(answer('move', { state: 'departed' }))?.code).toBe('status');
    expect(refused(answer('move', { stopCount: 2 }))?.code).toBe('status');
  });

  it('keeps driver, truck and notes as they are after the cut-off', () => {
    for (const action of ['edit', 'changeNotes'] as const)
      expect(refused(answer(action, { ...late, noShowAt: AT }))?.code).toBe('after_cutoff');
  });

  it('is marked once, never when it is in, and only what is marked is taken back', () => {
    expect(refused(answer('noShow', { noShowAt: AT }))?.code).toBe('status');
    expect(refused(answer('noShow', { state: 'departed', gateInAt: AT }))?.code).toBe('status');
    expect(refused(answer('undoNoShow', {}))?.code).toBe('status');
  });
});
