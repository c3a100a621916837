import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  decimal,
  decimalOut,
  id,
  listEndpoint,
  optionalText,
  plainDate,
  statesOf,
  TURNS,
  text,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { GRAINS } from '../forecast-compare/periods.ts';
import { periodField } from '../forecast-version/period-field.ts';
import { FORECAST_SOURCES, MOST_PERIODS } from '../forecast-version/rules.ts';
import { forecast } from './machine.ts';
import { FEEDBACKS } from './rules.ts';

const PATH = '/planning/v1/forecast';
const MOST_CHOSEN = 50;
const LONGEST_REASON = 500;

const forecastState = z.enum(statesOf(forecast));
const feedback = z.enum(FEEDBACKS);
const quantities = z.record(z.string(), decimalOut);

/** What a supplier is asked of one material, with the facts that its machine looks at. */
export const forecastRow = z.object({
  id,
  version,
  state: forecastState,
  turn,
  feedback,
  isSaved: z.boolean(),
  isFilled: z.boolean(),
  superseded: z.boolean(),
  forecastVersionId: z.string(),
  versionNo: z.string(),
  source: z.enum(FORECAST_SOURCES),
  /** Empty where it is for all models. */
  carModel: z.string(),
  grain: z.enum(GRAINS),
  periodFrom: plainDate,
  periodTo: plainDate,
  dueDate: plainDate,
  plantNo: z.string(),
  materialId: z.string(),
  /** Part number. */
  material: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  /** The dispositor. */
  mrpController: z.string(),
  supplierId: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  unit: z.string(),
  demandTotal: decimalOut,
  /** Null until something is saved. */
  answerTotal: decimalOut.nullable(),
  /** Answer less demand. */
  difference: decimalOut.nullable(),
  rejectReason: z.string(),
  submittedAt: timestamp.nullable(),
  changedAt: timestamp,
});
export type ForecastRow = z.output<typeof forecastRow>;

export const listForecasts = listEndpoint({
  path: PATH,
  access: 'planning.forecast.view',
  title: 'Forecast demand: what suppliers are asked, and answer',
  row: forecastRow,
  filter: {
    /** Part number, supplier or version begins with it. */
    search: optionalText(60),
    state: z.array(forecastState).max(forecastState.options.length).optional(),
    feedback: z.array(feedback).max(FEEDBACKS.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    forecastVersionId: chosenFrom('forecastVersion', MOST_CHOSEN),
    materialId: chosenFrom('material', MOST_CHOSEN),
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
    dueDateFrom: plainDate.optional(),
    dueDateTo: plainDate.optional(),
    /** It is the caller's turn. */
    mine: z.boolean().optional(),
    /** The answer adds up to another figure than the demand. */
    differs: z.boolean().optional(),
  },
  sortable: ['dueDate', 'material', 'supplierCode', 'changedAt'],
  defaultSort: 'dueDate',
  tabs: {
    mine: { mine: true },
    pending: { state: ['pending_approval'] },
    rejected: { state: ['rejected'] },
    overdue: { state: ['timeout_no_feedback'] },
    completed: { state: ['completed'] },
  },
});

export const forecastDetail = forecastRow.extend({
  periods: z.array(z.string()),
  demand: quantities,
  /** Periods that are not filled are absent. */
  answer: quantities,
  /** What was saved last for the same material in the version before; null where nothing was. */
  lastAnswer: quantities.nullable(),
});
export type ForecastDetail = z.output<typeof forecastDetail>;

const calls = callsOf(PATH, 'planning.forecast', forecastRow);

export const readForecast = calls.read({
  title: 'One forecast demand with its figures by period',
  answer: forecastDetail,
});

export const saveForecast = calls.act('save', {
  access: 'planning.forecast.answer',
  title: 'Save figures of an answer; null empties a period, and what is not named stays',
  input: {
    answers: z
      .array(z.strictObject({ period: periodField, quantity: decimal({ min: 'zero' }).nullable() }))
      .min(1)
      .max(MOST_PERIODS),
  },
  answer: forecastDetail,
});

export const submitForecast = calls.act('submit', {
  access: 'planning.forecast.answer',
  title: 'Submit an answer of which every period is filled',
});

export const completeForecast = calls.act('complete', {
  access: 'planning.forecast.decide',
  title: 'Agree to an answer',
});

export const rejectForecast = calls.act('reject', {
  access: 'planning.forecast.decide',
  title: 'Reject an answer with a reason; its supplier answers anew',
  input: { reason: text(LONGEST_REASON) },
});

export const reopenForecast = calls.act('reopen', {
  access: 'planning.forecast.decide',
  title: 'Ask once more after the due date, with a new one',
  input: { dueDate: plainDate },
});

export const submitForecasts = calls.batch('submit', {
  access: 'planning.forecast.answer',
  title: 'Submit several answers',
  lists: [listForecasts],
});

export const completeForecasts = calls.batch('complete', {
  access: 'planning.forecast.decide',
  title: 'Agree to several answers',
  lists: [listForecasts],
});

export const rejectForecasts = calls.batch('reject', {
  access: 'planning.forecast.decide',
  title: 'Reject several answers with one reason',
  lists: [listForecasts],
  shape: { reason: text(LONGEST_REASON) },
});
