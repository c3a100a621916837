import type { Permission } from '../areas.ts';
import type { ErrorCode } from './errors.ts';
import type { RefusalData } from './refusal.ts';

/** The eight tones of all state tags (ux C.2). */
export type Tone = 'neutral' | 'action' | 'info' | 'progress' | 'warning' | 'success' | 'danger' | 'muted';

/** Who may have to act next upon a document. */
export const PARTIES = [
  'supplier',
  'plant',
  'forwarder',
  'gate',
  'approver',
  'buyer',
  'administrator',
  'system',
] as const;
export type Party = (typeof PARTIES)[number];

/** Whose turn a document is: a party's, or nobody's. */
export const TURNS = [...PARTIES, 'done'] as const;
export type Turn = (typeof TURNS)[number];

/** How a state looks and whom it waits for; `step` is its place on the main path of the document. */
export interface StateLook {
  tone: Tone;
  turn: Turn;
  step?: string;
}

/** Who answers for another party in all states of a document: a forwarder for the supplier whose goods it drives. */
export type StandIns = Readonly<Partial<Record<Party, Party>>>;

/** A guard sees the facts alone; it answers true, or the code (with params) that says why not. */
export type Guard<F> = (facts: F) => true | ErrorCode | RefusalData;

export interface ActionRule<S extends string, F> {
  from: readonly S[];
  /** `same` leaves the state, `gone` deletes the document, a list means that `choose` picks the target among it. */
  to: S | 'same' | 'gone' | readonly (S | 'same')[];
  /** Picks the target from the facts as they will be after the action. */
  choose?: (next: F) => S;
  permission: Permission | 'system';
  /** Guards in the order in which they answer. */
  when?: Guard<F> | readonly Guard<F>[];
  /** The refusal of a wrong state, where it is not the general `status`; from the facts where it needs parameters. */
  else?: ErrorCode | ((facts: F) => RefusalData);
}

export interface Machine<
  S extends string = string,
  A extends string = string,
  F extends { state: string } = { state: S },
> {
  /** The feature's name in camelCase: prefix of the texts `<name>.state.*` and `<name>.action.*`. */
  name: string;
  initial: S;
  states: Record<S, StateLook>;
  standIns?: StandIns;
  actions: Record<A, ActionRule<S, F>>;
}

/** States without actions, for a state that is derived from other rows (a header from its lines). */
export interface DerivedStates<S extends string = string> {
  name: string;
  states: Record<S, StateLook>;
  standIns?: StandIns;
}

/** Declares a machine over its facts: a wrong state, permission, code or missing fact does not compile. */
export const machineFor =
  <F extends { state: string }>() =>
  <A extends string>(
    machine: Omit<Machine<F['state'], A, F>, 'actions'> & { actions: Record<A, ActionRule<F['state'], F>> },
  ): Machine<F['state'], A, F> =>
    machine;

export type StateOf<M> = M extends { states: Record<infer S extends string, StateLook> } ? S : never;
export type ActionOf<M> = M extends Machine<string, infer A, never> ? A : never;
export type FactsOf<M> = M extends { actions: Record<string, { when?: infer W }> }
  ? M extends Machine<infer _S, infer _A, infer F>
    ? F
    : W
  : never;

export type Decision<S extends string = string> = { to: S | 'gone' } | { refusal: RefusalData };

/** Asks whether a permission is held; the server asks the session, the screen its copy. */
export type May = (permission: Permission) => boolean;

const asRefusal = (answer: ErrorCode | RefusalData): RefusalData =>
  typeof answer === 'string' ? { code: answer, params: {} } : answer;

/** The general refusal of an action that the present state does not allow; guards use it too. */
export const wrongState = (facts: { state: string }, action: string): RefusalData => ({
  code: 'status',
  params: { state: facts.state, action },
});

/**
 * The one decision about an action, on both sides: the server obeys it, the screen shows it.
 * Checks permission, then state, then the guards in their order; `next` are the facts as the action will leave them.
 */
export const decide = <S extends string, A extends string, F extends { state: S }>(
  machine: Machine<S, A, F>,
  action: A,
  facts: F,
  may: May | 'system',
  next: F = facts,
): Decision<S> => {
  const rule = machine.actions[action];
  if (may !== 'system' && (rule.permission === 'system' || !may(rule.permission))) {
    return { refusal: { code: 'no_permission', params: { permission: rule.permission } } };
  }
  if (!rule.from.includes(facts.state)) {
    if (rule.else === undefined) return { refusal: wrongState(facts, action) };
    return { refusal: typeof rule.else === 'function' ? rule.else(facts) : asRefusal(rule.else) };
  }
  for (const guard of rule.when === undefined ? [] : [rule.when].flat()) {
    const answer = (guard as Guard<F>)(facts);
    if (answer !== true) return { refusal: asRefusal(answer) };
  }
  if (rule.choose) return { to: rule.choose(next) };
  if (rule.to === 'same') return { to: facts.state };
  return { to: rule.to as S | 'gone' };
};

/** The states of a machine or of derived states, in their order, as contracts list them. */
export const statesOf = <S extends string>({ states }: DerivedStates<S>): [S, ...S[]] =>
  Object.keys(states) as [S, ...S[]];

/** Whether somebody still has to act upon a document in this state. */
export const isOpen = <S extends string>(of: DerivedStates<S>, state: S): boolean => of.states[state].turn !== 'done';

/** The party whose turn it is in a state; stored beside the state, so that lists can filter on it. */
export const turnOf = <S extends string>(of: DerivedStates<S>, state: S): Turn => of.states[state].turn;

/** The turns that the states of a machine or of derived states have, each once. */
export const turnsOf = (of: DerivedStates): Turn[] => [
  ...new Set(Object.values<StateLook>(of.states).map(({ turn }) => turn)),
];

/** The states in which an action may leave a document: none where it keeps its state, or is gone. */
const targetsOf = ({ to }: ActionRule<string, never>): readonly string[] =>
  [to].flat().filter(state => state !== 'same' && state !== 'gone');

/**
 * The actions that people take and that may lead a document back to where another one took it from, in the order of the
 * table. Whether one does is decided on the document as it is then; nobody names what undoes what. Only what leaves the
 * first state has a way back: a later one holds what was decided in it, and its name alone would not bring that back.
 */
export const waysBack = (machine: Machine<string, string, never>, action: string): string[] => {
  const taken = machine.actions[action];
  if (!taken?.from.includes(machine.initial)) return [];
  const reached = targetsOf(taken);
  return Object.entries(machine.actions).flatMap(([name, back]) => {
    const isWay =
      name !== action &&
      back.permission !== 'system' &&
      back.from.some(state => reached.includes(state) && !taken.from.includes(state)) &&
      targetsOf(back).some(state => taken.from.includes(state));
    return isWay ? [name] : [];
  });
};
