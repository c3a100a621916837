import { type Guard, isPositive, isZero, machineFor, refusal, wrongState } from '../../kernel/index.ts';
import { ANSWERS, type LineFacts, type LineState } from './line.ts';
import {
  ANSWERABLE,
  answeredState,
  answerStateOf,
  firstDeliverableDay,
  isPromised,
  openForNotes,
  remainderToSplit,
  remainingOf,
  unansweredState,
} from './line-rules.ts';

/** A guard of which the refusal is the general `status`. */
const only =
  (action: string, holds: (line: LineFacts) => boolean): Guard<LineFacts> =>
  line =>
    holds(line) || wrongState(line, action);

/** A part that waits for the plant has no action but its deletion and the plant's answer. */
const notPending = (action: string) => only(action, line => !line.pending);

/** Where call-offs are not answered, answers are refused. */
const answerable = (action: string) => only(action, line => line.confirmOn && isPositive(remainingOf(line)));

const isOnNote = (line: LineFacts) =>
  refusal('material_in_dn', { material: line.material, number: line.noteNumber ?? '' });

const onNoNote: Guard<LineFacts> = line => isZero(line.onDn) || isOnNote(line);
const onNoUnsentNote: Guard<LineFacts> = line => !line.hasUnsentNote || isOnNote(line);

/** What is on unsent notes counts as taken. */
const takenOrWrongState = (line: LineFacts) =>
  line.state === 'dn_created' && line.hasUnsentNote ? isOnNote(line) : wrongState(line, 'createDn');

const insideFreezeWindow: Guard<LineFacts> = line => {
  const first = firstDeliverableDay(line);
  return first === null || first <= line.today || refusal('not_deliverable', { date: first });
};

/** A line that is split in part ends fully split; any other takes the state of its quantities. */
const byAnswer = (next: LineFacts): LineState =>
  next.state === 'partial_split' ? 'full_split' : (answerStateOf(next) ?? next.state);

const byNotes = (next: LineFacts): LineState => (isPositive(openForNotes(next)) ? next.state : 'dn_created');

/** A line goes back as soon as something of it is open; one that its release no longer has closes with its last note. */
const withoutNote = (next: LineFacts): LineState => {
  if (next.inRelease) return isPositive(openForNotes(next)) ? answeredState(next) : 'dn_created';
  return next.noteNumber === null ? 'closed' : 'dn_created';
};

/** A changed line is open again; when its notes cover it already, nothing is. */
const replanned = (next: LineFacts): LineState => {
  const isCovered = isPositive(next.onDn) && isZero(next.inParts) && !isPositive(openForNotes(next));
  return isCovered ? 'dn_created' : unansweredState(next);
};

const UNANSWERED = ['new', 'split', 'partial_split', 'full_split'] as const;
const NOT_CLOSED = [...UNANSWERED, ...ANSWERS, 'dn_created'] as const;
const DELIVERABLE = [
  'new',
  'split',
  'completely_confirm',
  'partly_confirm',
  'partly_reject',
  'accept',
  'partly_accept',
] as const;
const PACKABLE = [...DELIVERABLE, 'partial_split'] as const;

/**
 * The life of a call-off line.
 *
 * §4: the twelve states, the actions confirm, accept, reject, split and delete split, and who does them.
 * decided: every transition, the plant's decision, withdrawing, closing and reopening; what a release does to a line
 * (`replan`, `cover`, `drop`, `removePart`), what its delivery notes do (`createDn`, `freeDn`) and what its parts do
 * (`partGone`, `closeWithParent`).
 */
export const callOffLine = machineFor<LineFacts>()({
  name: 'callOffLine',
  initial: 'new',
  states: {
    new: { tone: 'action', turn: 'supplier', step: 'new' },
    split: { tone: 'action', turn: 'supplier', step: 'new' },
    partial_split: { tone: 'progress', turn: 'supplier', step: 'new' },
    full_split: { tone: 'progress', turn: 'supplier', step: 'new' },
    partly_confirm: { tone: 'warning', turn: 'supplier', step: 'answered' },
    completely_confirm: { tone: 'success', turn: 'supplier', step: 'answered' },
    accept: { tone: 'success', turn: 'plant', step: 'answered' },
    partly_accept: { tone: 'warning', turn: 'plant', step: 'answered' },
    reject: { tone: 'danger', turn: 'plant' },
    partly_reject: { tone: 'warning', turn: 'plant', step: 'answered' },
    dn_created: { tone: 'progress', turn: 'supplier', step: 'dn_created' },
    closed: { tone: 'muted', turn: 'done' },
  },
  actions: {
    confirm: {
      from: ANSWERABLE,
      to: ['partly_confirm', 'completely_confirm', 'accept', 'partly_accept', 'partly_reject', 'full_split'],
      choose: byAnswer,
      permission: 'calloff.callOff.confirm',
      when: [notPending('confirm'), answerable('confirm')],
    },
    accept: {
      from: ANSWERABLE,
      to: ['accept', 'partly_accept', 'partly_reject', 'full_split'],
      choose: byAnswer,
      permission: 'calloff.callOff.accept',
      when: [notPending('accept'), answerable('accept')],
    },
    reject: {
      from: ANSWERABLE,
      to: ['reject', 'partly_reject', 'full_split'],
      choose: byAnswer,
      permission: 'calloff.callOff.reject',
      when: [notPending('reject'), answerable('reject')],
    },
    split: {
      from: ['new', 'partial_split'],
      to: ['partial_split', 'full_split'],
      choose: unansweredState,
      permission: 'calloff.callOff.split',
      when: only('split', line => isPositive(remainderToSplit(line))),
    },
    deleteSplit: { from: ['split'], to: 'gone', permission: 'calloff.callOff.deleteSplit', when: onNoNote },
    confirmSplit: {
      from: ['split'],
      to: 'same',
      permission: 'calloff.callOff.confirmSplit',
      when: only('confirmSplit', line => line.pending),
    },
    refuseSplit: {
      from: ['split'],
      to: 'gone',
      permission: 'calloff.callOff.refuseSplit',
      when: only('refuseSplit', line => line.pending),
    },
    approve: {
      from: ANSWERS,
      to: 'same',
      permission: 'calloff.callOff.approve',
      when: only('approve', line => line.decision === 'due'),
    },
    sendBack: {
      from: ANSWERS,
      to: ['new', 'split'],
      choose: unansweredState,
      permission: 'calloff.callOff.sendBack',
      when: onNoNote,
    },
    withdraw: {
      from: ANSWERS,
      to: ['new', 'split'],
      choose: unansweredState,
      permission: 'calloff.callOff.withdraw',
      when: onNoNote,
    },
    adjustPacking: {
      from: PACKABLE,
      to: 'same',
      permission: 'calloff.callOff.adjustPacking',
      when: [notPending('adjustPacking'), only('adjustPacking', line => isZero(line.onDn))],
    },
    createDn: {
      from: DELIVERABLE,
      to: ['same', 'dn_created'],
      choose: byNotes,
      permission: 'delivery.deliveryNote.edit',
      when: [notPending('createDn'), only('createDn', isPromised), insideFreezeWindow],
      else: takenOrWrongState,
    },
    freeDn: {
      from: ['dn_created'],
      to: [...ANSWERS, ...UNANSWERED, 'same', 'closed'],
      choose: withoutNote,
      permission: 'system',
    },
    close: {
      from: NOT_CLOSED,
      to: 'closed',
      permission: 'calloff.callOff.close',
      when: [notPending('close'), onNoUnsentNote],
    },
    closeWithParent: { from: NOT_CLOSED, to: 'closed', permission: 'system' },
    reopen: {
      from: ['closed'],
      to: [...ANSWERS, ...UNANSWERED],
      choose: answeredState,
      permission: 'calloff.callOff.reopen',
    },
    partGone: {
      from: ['partial_split', 'full_split', 'closed', 'dn_created'],
      to: ['same', 'new', 'partial_split'],
      choose: next => (next.state === 'closed' || next.state === 'dn_created' ? next.state : unansweredState(next)),
      permission: 'system',
    },
    replan: {
      from: ['new', 'partial_split', 'full_split', ...ANSWERS, 'dn_created', 'closed'],
      to: ['new', 'partial_split', 'full_split', 'dn_created'],
      choose: replanned,
      permission: 'system',
      when: only('replan', line => !line.isPart),
    },
    cover: { from: NOT_CLOSED, to: 'dn_created', permission: 'system' },
    drop: { from: NOT_CLOSED, to: 'closed', permission: 'system' },
    removePart: {
      from: [...NOT_CLOSED, 'closed'],
      to: 'gone',
      permission: 'system',
      when: [only('removePart', line => line.isPart), onNoNote],
    },
  },
});
