import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  decimal,
  decimalOut,
  endpoint,
  id,
  isDecimal,
  listEndpoint,
  longText,
  optionalText,
  phone,
  plainDate,
  statesOf,
  TURNS,
  text,
  timestamp,
  turn,
  version,
  weekField,
} from '../../kernel/index.ts';
import { FILE_KINDS, type FileKind, MOST_FILES } from '../../system/file/kinds.ts';
import { storedFile } from '../../system/file/stored-file.ts';
import { REMINDER_WORKING_DAYS } from '../forecast/rules.ts';
import { MATCHES } from './figures.ts';
import { survey } from './machine.ts';
import { MOST_ROLLING_WEEKS, MOST_WEEKS } from './rules.ts';

export const SURVEY_PATH = '/planning/v1/survey';
const PATH = SURVEY_PATH;
const publish = 'planning.survey.publish' as const;
const answer = 'planning.survey.answer' as const;
const approve = 'planning.survey.approve' as const;

const MOST_CHOSEN = 50;
const MOST_MATERIALS = 200;
const MOST_SUPPLIERS = 50;
const LONGEST_TITLE = 100;
const LONGEST_TOOL = 40;
const LONGEST_REASON = 500;
const LONGEST_FEEDBACK = 1_000;
const LONGEST_PLACE = 100;
const MOST_REMINDERS = 5;
const EARLIEST_REMINDER = 30;
/** Weeks over which the delta is cumulated, unless the planner says otherwise. */
const ROLLING_WEEKS = 4;

/** What a supplier may attach to its answer. */
export const SURVEY_FILES = Object.keys(FILE_KINDS) as FileKind[];

const surveyState = z.enum(statesOf(survey));
const quantities = z.record(z.string(), decimalOut);

/** What one supplier is asked in a survey, with the facts that its machine looks at. */
export const surveyRow = z.object({
  id,
  version,
  state: surveyState,
  turn,
  /** The same for all suppliers that were asked together. */
  surveyNo: z.string(),
  title: z.string(),
  plantId: z.string(),
  plantNo: z.string(),
  supplierId: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  forecastVersionId: z.string(),
  versionNo: z.string(),
  weekFrom: z.string(),
  weekTo: z.string(),
  /** Over how many weeks the cumulative delta rolls. */
  rollingWeeks: z.int(),
  dueDate: plainDate,
  lineCount: z.int(),
  hasDemand: z.boolean(),
  isSaved: z.boolean(),
  openWeeks: z.array(z.string()),
  shortWeeks: z.array(z.string()),
  unexplainedWeeks: z.array(z.string()),
  /** Weeks in which the releases in force are above the stated maximum. */
  alarmWeeks: z.array(z.string()),
  shiftedRest: decimalOut,
  /** Whether the caller has submitted it. */
  isSubmitter: z.boolean(),
  /** Whether the caller is told of all that happens to it. */
  isFollowed: z.boolean(),
  city: z.string(),
  area: z.string(),
  address: z.string(),
  telephone: z.string(),
  contact: z.string(),
  submittedAt: timestamp.nullable(),
  submittedBy: z.string(),
  /** Why it was rejected or sent back at last; empty once it is submitted again. */
  rejectReason: z.string(),
  createdAt: timestamp,
  changedAt: timestamp,
});
export type SurveyRow = z.output<typeof surveyRow>;

export const listSurveys = listEndpoint({
  path: PATH,
  access: 'planning.survey.view',
  title: 'Capacity surveys: what suppliers are asked of their weekly capacity, and answer',
  row: surveyRow,
  filter: {
    /** Number, title or supplier begins with it. */
    search: optionalText(60),
    state: z.array(surveyState).max(surveyState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
    forecastVersionId: chosenFrom('forecastVersion', MOST_CHOSEN),
    dueDateFrom: plainDate.optional(),
    dueDateTo: plainDate.optional(),
    /** It is the caller's turn. */
    mine: z.boolean().optional(),
    /** The stated maximum is below the demand in a week. */
    short: z.boolean().optional(),
    /** A release is above the stated maximum. */
    alarm: z.boolean().optional(),
    /** The caller follows it. */
    followed: z.boolean().optional(),
  },
  sortable: ['createdAt', 'dueDate', 'surveyNo', 'supplierCode', 'changedAt'],
  defaultSort: '-createdAt',
  tabs: {
    mine: { mine: true },
    init: { state: ['init'] },
    submitted: { state: ['submit'] },
    accepted: { state: ['accept'] },
    overtime: { state: ['overtime'] },
    alarm: { alarm: true },
    followed: { followed: true },
    done: { state: ['done'] },
  },
});

/** A material of a line, and how much of the tool one piece takes. */
const surveyedMaterial = z.object({
  materialId: z.string(),
  partNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  loadFactor: decimalOut,
});

const explanation = z.object({ reason: z.string(), solution: z.string(), plannedDate: plainDate.nullable() });

/** A material, or the materials on one tool, with its figures by week; a week that is absent is unknown, which is not 0. */
export const surveyLine = z.object({
  id,
  /** The part number, or the name of the tool. */
  name: z.string(),
  unit: z.string(),
  decimals: z.int(),
  materials: z.array(surveyedMaterial),
  demand: quantities,
  capacity: quantities,
  maximum: quantities,
  agreed: quantities,
  shifted: quantities,
  explanations: z.record(z.string(), explanation),
});
export type SurveyLine = z.output<typeof surveyLine>;

/** A week of a line in which the releases in force expect more than its stated maximum. */
const releaseAlarm = z.object({
  lineId: z.string(),
  name: z.string(),
  unit: z.string(),
  week: z.string(),
  released: decimalOut,
  maximum: decimalOut,
});

/** A demand that a newer version tells otherwise; null where a version tells nothing. */
const demandChange = z.object({
  lineId: z.string(),
  name: z.string(),
  unit: z.string(),
  week: z.string(),
  before: decimalOut.nullable(),
  after: decimalOut.nullable(),
});

export const surveyDetail = surveyRow.extend({
  weeks: z.array(z.string()),
  /** So many working days before the due date the supplier is reminded. */
  reminderDays: z.array(z.int()),
  feedback: z.string(),
  /** What its supplier has attached. */
  fileIds: z.array(id),
  files: z.array(storedFile),
  /** Weeks for which it was sent back. */
  rejectWeeks: z.array(z.string()),
  alarms: z.array(releaseAlarm),
  /** A version of the same scope that was published later, with what it tells otherwise; null where there is none, or it is too late for it. */
  newerVersion: z.object({ versionNo: z.string(), changes: z.array(demandChange) }).nullable(),
  lines: z.array(surveyLine),
});
export type SurveyDetail = z.output<typeof surveyDetail>;

const calls = callsOf(PATH, 'planning.survey', surveyRow);

export const readSurvey = calls.read({
  title: 'One survey of one supplier with its figures by week',
  answer: surveyDetail,
});

/** The load of a supplier in a week, in percent of its capacity; null where it can make nothing. */
const bottleneck = z.object({ load: z.int().nullable(), match: z.enum(MATCHES) });

/** The suppliers that were asked together, each with the load of its heaviest line by week. */
export const readSurveyBottlenecks = endpoint({
  method: 'GET',
  path: `${PATH}/:id/bottleneck`,
  access: 'planning.survey.view',
  title: 'Bottlenecks of a survey: supplier by week; a supplier reads its own',
  input: z.strictObject({ id }),
  answer: z.object({
    weeks: z.array(z.string()),
    suppliers: z.array(
      z.object({
        surveyId: id,
        supplierCode: z.string(),
        supplierNameZh: z.string(),
        supplierNameEn: z.string(),
        state: surveyState,
        weeks: z.record(z.string(), bottleneck),
      }),
    ),
  }),
});

export const createSurvey = calls.create({
  title:
    'Survey suppliers about materials and weeks of a forecast version: a draft for each supplier; answers the first',
  input: {
    title: text(LONGEST_TITLE),
    plantId: id,
    forecastVersionId: id,
    weekFrom: weekField,
    weekTo: weekField,
    rollingWeeks: z.int().min(1).max(MOST_ROLLING_WEEKS).default(ROLLING_WEEKS),
    dueDate: plainDate,
    reminderDays: z
      .array(z.int().min(1).max(EARLIEST_REMINDER))
      .max(MOST_REMINDERS)
      .default([...REMINDER_WORKING_DAYS]),
    supplierIds: z.array(id).min(1).max(MOST_SUPPLIERS),
    materials: z
      .array(
        z.strictObject({
          materialId: id,
          /** Materials with the same tool are one line. */
          tool: optionalText(LONGEST_TOOL),
          loadFactor: decimal().default('1'),
        }),
      )
      .min(1)
      .max(MOST_MATERIALS),
  },
  answer: surveyDetail,
});

export const deleteSurvey = calls.remove({ title: 'Delete a survey of a supplier that was not published' });

export const publishSurvey = calls.act('publish', {
  access: publish,
  title: 'Publish a survey to its supplier, who answers until its due date',
});

/** Of either sign: what is made before its week is missing in another. */
const shifted = z
  .string()
  .refine(isDecimal, { params: { code: 'format', params: { example: '-120' } } })
  .meta({ normalise: 'NFKC', holds: 'decimal', examples: ['-120'] }) as unknown as typeof decimalOut;

const stated = decimal({ min: 'zero' }).nullish();

export const saveSurvey = calls.act('save', {
  access: answer,
  title: 'Save figures and explanations of weeks, and the contact; null empties, and what is not named stays',
  input: {
    lines: z
      .array(
        z.strictObject({
          id,
          weeks: z
            .array(
              z.strictObject({
                week: weekField,
                capacity: stated,
                maximum: stated,
                agreed: stated,
                shifted: shifted.nullish(),
              }),
            )
            .max(MOST_WEEKS)
            .default([]),
          explanations: z
            .array(
              z.strictObject({
                week: weekField,
                reason: optionalText(LONGEST_REASON),
                solution: optionalText(LONGEST_REASON),
                plannedDate: plainDate.nullish(),
              }),
            )
            .max(MOST_WEEKS)
            .default([]),
        }),
      )
      .max(MOST_MATERIALS)
      .default([]),
    city: optionalText(LONGEST_PLACE),
    area: optionalText(LONGEST_PLACE),
    address: optionalText(LONGEST_PLACE),
    telephone: phone.nullish(),
    contact: optionalText(LONGEST_PLACE),
    feedback: longText(LONGEST_FEEDBACK).nullish(),
    fileIds: z.array(id).max(MOST_FILES).optional(),
  },
  answer: surveyDetail,
});

export const submitSurvey = calls.act('submit', {
  access: answer,
  title: 'Submit an answer for approval: every week filled, short ones explained, the contact complete',
});

export const acceptSurvey = calls.act('accept', {
  access: approve,
  title: 'Approve an answer as its supplier; never who submitted it',
});

export const rejectSurvey = calls.act('reject', {
  access: approve,
  title: 'Reject an answer as its supplier, with a reason; never who submitted it',
  input: { reason: text(LONGEST_REASON) },
});

export const sendBackSurvey = calls.act('send-back', {
  access: publish,
  title: 'Send an approved answer back with a reason and the weeks that it is about',
  input: { reason: text(LONGEST_REASON), weeks: z.array(weekField).max(MOST_WEEKS).default([]) },
});

export const closeSurvey = calls.act('close', { access: publish, title: 'Close an approved survey' });

export const reopenSurvey = calls.act('reopen', {
  access: publish,
  title: 'Ask once more after the due date, with a new one',
  input: { dueDate: plainDate },
});

export const refreshSurveyDemand = calls.act('refresh-demand', {
  access: publish,
  title: 'Take the demand of the newest version of the same scope; an answer that was submitted is saved again',
  answer: surveyDetail,
});

const followCall = (act: 'follow' | 'unfollow', title: string) =>
  endpoint({
    method: 'POST',
    path: `${PATH}/:id/${act}`,
    access: 'planning.survey.follow',
    title,
    input: z.strictObject({ id }),
    answer: surveyRow,
  });

export const followSurvey = followCall('follow', 'Be told of all that happens to a survey');

export const unfollowSurvey = followCall('unfollow', 'Be told no more of a survey than one has to be');

export const publishSurveys = calls.batch('publish', {
  access: publish,
  title: 'Publish several surveys',
  lists: [listSurveys],
});

export const acceptSurveys = calls.batch('accept', {
  access: approve,
  title: 'Approve several answers',
  lists: [listSurveys],
});

export const closeSurveys = calls.batch('close', {
  access: publish,
  title: 'Close several approved surveys',
  lists: [listSurveys],
});
