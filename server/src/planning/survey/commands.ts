import {
  type CheckedOf,
  type FieldRefusal,
  orThrowFields,
  type PlainDate,
  type WorkingCalendar,
} from '@inbound/shared';
import { checkDueDate } from '@inbound/shared/planning/forecast-version/rules';
import type { rejectSurvey, reopenSurvey, saveSurvey, sendBackSurvey } from '@inbound/shared/planning/survey/contract';
import { type LineFigures, STATED } from '@inbound/shared/planning/survey/figures';
import { survey } from '@inbound/shared/planning/survey/machine';
import {
  CONTACT_FIELDS,
  gapsOf,
  refusedChange,
  refusedSentWeeks,
  reminderDates,
  withChange,
} from '@inbound/shared/planning/survey/rules';
import { calendarOf } from '../../master/plant-calendar/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { take } from '../../platform/record/take.ts';
import { setFiles } from '../../system/file/offers.ts';
import { factsFor, figuresOf, linesOf, type SurveyRowOfTable } from './rows.ts';
import { tellAnswering, tellApproving, tellPlanning } from './tell.ts';

/** A row as the caller saw it. */
export interface Seen {
  id: string;
  version: number;
}

/** Locks a survey as the caller saw it, if its machine allows an act. */
export const takeFor = (ctx: Ctx, { id, version }: Seen, action: keyof typeof survey.actions) =>
  take(ctx, survey, 'survey', id, action, { version, facts: factsFor(ctx) });

/** When the supplier is reminded of a due date, from the beginning again. */
const remindedOn = (row: SurveyRowOfTable, dueDate: PlainDate, calendar: WorkingCalendar) => ({
  ...{ dueDate, reminders: 0, reminderDates: reminderDates(dueDate, row.reminder_days, calendar) },
});

/** Checks a due date by the plant's today, and says when the supplier is reminded of it. */
const datesUntil = async (ctx: Ctx, row: SurveyRowOfTable, dueDate: PlainDate) => {
  const { calendar, timeZone } = await calendarOf(ctx, row.plant_id);
  orThrowFields(checkDueDate(dueDate, ctx.today(timeZone)));
  return remindedOn(row, dueDate, calendar);
};

/** Shows a survey to its supplier, who answers until the due date. */
export const publish = async (ctx: Ctx, seen: Seen): Promise<void> => {
  const taken = await takeFor(ctx, seen, 'publish');
  const dates = await datesUntil(ctx, taken.row, taken.row.due_date);
  await ctx.update('survey_line').set({ draft_company_id: null }).where('survey_id', '=', seen.id).execute();
  await tellAnswering(ctx, await taken.store({ draftCompanyId: null, ...dates }), 'surveyPublished');
};

/** Deletes a survey that its supplier has not seen. */
export const remove = async (ctx: Ctx, seen: Seen): Promise<null> => {
  const taken = await takeFor(ctx, seen, 'delete');
  await ctx.delete('survey_line').where('survey_id', '=', seen.id).execute();
  await taken.store();
  return null;
};

type Saved = CheckedOf<typeof saveSurvey>;

/** Applies the changes of lines; what is not understood is refused at its place. Answers the lines as they are now. */
const changeLines = async (ctx: Ctx, { id, weeks }: SurveyRowOfTable, changes: Saved['lines']) => {
  const stored = await linesOf(ctx, id);
  const figures = new Map(stored.map(line => [line.id, figuresOf(line)]));
  const decimals = new Map(stored.map(line => [line.id, line.decimals]));
  const refused = changes.flatMap((change, at): FieldRefusal[] => {
    const before = figures.get(change.id);
    if (!before) return [unknownReference(`lines[${at}].id`, change.id)];
    const next = withChange(before, change);
    figures.set(change.id, next);
    return refusedChange({ weeks, decimals: decimals.get(change.id) ?? 0 }, next, change, `lines[${at}]`);
  });
  orThrowFields(refused);
  for (const lineId of new Set(changes.map(change => change.id))) {
    const next = figures.get(lineId) as LineFigures;
    const written = Object.fromEntries(
      [...STATED, 'explanations' as const].map(kind => [kind, JSON.stringify(next[kind])]),
    );
    await ctx.update('survey_line').set(written).where('survey_line.id', '=', lineId).execute();
  }
  return [...figures.values()];
};

const TEXTS = [...CONTACT_FIELDS, 'feedback'] as const;

/** What is said of a survey that is taken already. */
type Said = Omit<Saved, keyof Seen>;

/** The texts that were given; null empties one. */
const givenTexts = (saved: Said) =>
  Object.fromEntries(TEXTS.flatMap(field => (saved[field] === undefined ? [] : [[field, saved[field] ?? '']])));

/** Stores what is said of a survey that was taken to be saved; what is not named stays as it is. */
export const storeSaid = async (
  ctx: Ctx,
  taken: Awaited<ReturnType<typeof takeFor>>,
  { fileIds, ...said }: Said,
): Promise<void> => {
  const lines = await changeLines(ctx, taken.row, said.lines);
  if (fileIds) await setFiles(ctx, taken.row, fileIds);
  await taken.store({ ...gapsOf(lines, taken.row.weeks), ...givenTexts(said), savedAt: ctx.now });
};

/** Saves figures, explanations and contact. */
export const save = async (ctx: Ctx, { id, version, ...said }: Saved): Promise<void> =>
  storeSaid(ctx, await takeFor(ctx, { id, version }, 'save'), said);

/** Hands an answer to the supplier's approver. */
export const submit = async (ctx: Ctx, seen: Seen): Promise<void> => {
  const taken = await takeFor(ctx, seen, 'submit');
  const by = { submittedAt: ctx.now, submittedById: ctx.actor.id, submittedBy: ctx.actor.name };
  const savedAt = taken.row.saved_at ?? ctx.now;
  await tellApproving(
    ctx,
    await taken.store({ ...by, savedAt, rejectReason: '', rejectWeeks: [], releasesCheckedAt: null }),
    'surveySubmitted',
  );
};

/** The supplier's approver agrees to what the supplier states. */
export const accept = async (ctx: Ctx, seen: Seen): Promise<void> => {
  const taken = await takeFor(ctx, seen, 'accept');
  await tellPlanning(ctx, await taken.store(), 'surveyAccepted');
};

/** The supplier's approver does not agree: it is answered anew. */
export const reject = async (ctx: Ctx, { reason, ...seen }: CheckedOf<typeof rejectSurvey>): Promise<void> => {
  const taken = await takeFor(ctx, seen, 'reject');
  await tellAnswering(ctx, await taken.store({ rejectReason: reason, rejectWeeks: [] }, { reason }), 'surveyRejected');
};

/** The planner does not agree to some weeks of an approved answer. */
export const sendBack = async (
  ctx: Ctx,
  { reason, weeks, ...seen }: CheckedOf<typeof sendBackSurvey>,
): Promise<void> => {
  const taken = await takeFor(ctx, seen, 'sendBack');
  orThrowFields(refusedSentWeeks(taken.row.weeks, weeks));
  await tellAnswering(
    ctx,
    await taken.store({ rejectReason: reason, rejectWeeks: weeks }, { reason }),
    'surveyRejected',
  );
};

/** Closes an approved survey for good. */
export const close = async (ctx: Ctx, seen: Seen): Promise<void> => {
  const taken = await takeFor(ctx, seen, 'close');
  await tellAnswering(ctx, await taken.store(), 'surveyClosed');
};

/** Asks once more, until a new day. */
export const reopen = async (ctx: Ctx, { dueDate, ...seen }: CheckedOf<typeof reopenSurvey>): Promise<void> => {
  const taken = await takeFor(ctx, seen, 'reopen');
  await tellAnswering(ctx, await taken.store(await datesUntil(ctx, taken.row, dueDate)), 'surveyReopened');
};
