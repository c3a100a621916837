import { type Decimal, type Guard, isZero, machineFor, refusal } from '../../kernel/index.ts';
import { CONTACT_FIELDS, type ContactField } from './rules.ts';

/** What the machine of a survey looks at. */
export interface SurveyFacts extends Readonly<Record<ContactField, string>> {
  state: 'init' | 'new' | 'saved' | 'submit' | 'accept' | 'reject' | 'done' | 'overtime';
  /** The number of the forecast version that it is about. */
  versionNo: string;
  /** That version expects something of a material in one of the weeks. */
  hasDemand: boolean;
  /** The supplier has saved something. */
  isSaved: boolean;
  /** Weeks without a capacity, and short ones that nobody explained. */
  openWeeks: readonly string[];
  unexplainedWeeks: readonly string[];
  /** By how much the shifted quantities of a line miss 0. */
  shiftedRest: Decimal;
  /** Whoever acts has submitted it. */
  isSubmitter: boolean;
}

type Check = Guard<SurveyFacts>;

const hasDemand: Check = ({ hasDemand: has, versionNo }) => has || refusal('no_forecast_data', { version: versionNo });

const isFilled: Check = ({ openWeeks }) =>
  openWeeks.length === 0 || refusal('capacity_incomplete', { weeks: openWeeks });

const isExplained: Check = ({ unexplainedWeeks }) =>
  unexplainedWeeks.length === 0 || refusal('shortage_unexplained', { weeks: unexplainedWeeks });

const isBalanced: Check = ({ shiftedRest }) => isZero(shiftedRest) || refusal('shifted_rest', { rest: shiftedRest });

const hasContact: Check = survey => {
  const fields = CONTACT_FIELDS.filter(field => survey[field] === '');
  return fields.length === 0 || refusal('survey_contact_required', { fields });
};

/** Nobody decides on what they submitted themselves. */
const byAnother: Check = ({ isSubmitter }) => !isSubmitter || refusal('own_submission');

const OPEN = ['new', 'saved', 'reject'] as const;
/** The supplier stands by what it has stated: releases are held against it. */
const STATED = ['submit', 'accept', 'done'] as const;
const EVERY = ['init', 'new', 'saved', 'submit', 'accept', 'reject', 'done', 'overtime'] as const;
const answer = 'planning.survey.answer' as const;
const approve = 'planning.survey.approve' as const;
const publish = 'planning.survey.publish' as const;
const follow = 'planning.survey.follow' as const;

/**
 * The life of a capacity survey of one supplier (planning.md, Capacity survey).
 *
 * §4: as planning.md has it: published with a demand, saved and submitted by the supplier with every week filled and every short
 * one explained, accepted or rejected by its capacity approver, who never is the one who submitted; sent back or closed by
 * the planner; over on its due date until it is reopened with a new one.
 * decided: a survey of several suppliers is one document for each, under one number (decision 0161); the supplier is reminded on
 * the days that the survey says. A newer demand is taken before an answer is approved: one that waits for its approver is saved
 * again, for it was given to another demand. Releases are compared with what was submitted (decision 0175).
 */
export const survey = machineFor<SurveyFacts>()({
  name: 'survey',
  initial: 'init',
  states: {
    init: { tone: 'neutral', turn: 'plant', step: 'init' },
    new: { tone: 'action', turn: 'supplier', step: 'new' },
    saved: { tone: 'progress', turn: 'supplier', step: 'new' },
    submit: { tone: 'info', turn: 'approver', step: 'submit' },
    accept: { tone: 'success', turn: 'plant', step: 'accept' },
    reject: { tone: 'danger', turn: 'supplier' },
    done: { tone: 'muted', turn: 'done', step: 'done' },
    overtime: { tone: 'warning', turn: 'plant' },
  },
  actions: {
    publish: { from: ['init'], to: 'new', permission: publish, when: hasDemand },
    delete: { from: ['init'], to: 'gone', permission: 'planning.survey.edit' },
    save: { from: OPEN, to: 'saved', permission: answer },
    submit: {
      from: OPEN,
      to: 'submit',
      permission: answer,
      when: [isFilled, isExplained, isBalanced, hasContact],
    },
    accept: { from: ['submit'], to: 'accept', permission: approve, when: byAnother },
    reject: { from: ['submit'], to: 'reject', permission: approve, when: byAnother },
    sendBack: { from: ['accept'], to: 'reject', permission: publish },
    close: { from: ['accept'], to: 'done', permission: publish },
    reopen: {
      from: ['overtime'],
      to: ['saved', 'new'],
      choose: ({ isSaved }) => (isSaved ? 'saved' : 'new'),
      permission: publish,
    },
    refreshDemand: {
      from: ['init', ...OPEN, 'submit'],
      to: ['saved', 'same'],
      choose: ({ state }) => (state === 'submit' ? 'saved' : state),
      permission: publish,
    },
    follow: { from: EVERY, to: 'same', permission: follow },
    unfollow: { from: EVERY, to: 'same', permission: follow },
    alarm: { from: STATED, to: 'same', permission: 'system' },
    calm: { from: STATED, to: 'same', permission: 'system' },
    remind: { from: OPEN, to: 'same', permission: 'system' },
    expire: { from: OPEN, to: 'overtime', permission: 'system' },
  },
});
