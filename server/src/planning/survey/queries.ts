import { refuse } from '@inbound/shared';
import {
  listSurveys,
  type SurveyDetail,
  type SurveyRow,
  surveyDetail,
  surveyLine,
  surveyRow,
} from '@inbound/shared/planning/survey/contract';
import { survey } from '@inbound/shared/planning/survey/machine';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { isOwnTurnIn } from '../../platform/call/own-turn.ts';
import type { FileReply } from '../../platform/call/route.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { filesOf, readFileOf } from '../../system/file/offers.ts';
import { changesOf, newerDemand } from './demand.ts';
import { linesOf } from './rows.ts';

/** The surveys that the caller follows. */
const ofFollower = (ctx: Ctx) =>
  sql`select f.survey_id from survey_follower f where f.tenant_id = ${ctx.tenant} and f.user_id = ${ctx.actor.id}`;

const derived = {
  plantNo: sql<string>`(select p.plant_no from plant p where p.tenant_id = survey.tenant_id and p.id = survey.plant_id)`,
  isSaved: sql<boolean>`(survey.saved_at is not null)`,
} as const;

/** What of a row is the caller's own: whether they submitted it, and whether they follow it. */
const own = (ctx: Ctx) =>
  [
    sql<boolean>`coalesce(survey.submitted_by_id = ${ctx.actor.id}, false)`.as('isSubmitter'),
    sql<boolean>`exists (${ofFollower(ctx)} and f.survey_id = survey.id)`.as('isFollowed'),
  ] as const;

const OWN = { isSubmitter: true, isFollowed: true } as const;

const selectRows = (query: ScopedQuery<'survey'>, ctx: Ctx) =>
  query.select(fields('survey', surveyRow.omit(OWN), derived)).select(own(ctx));

export const surveyList = listSpec(listSurveys, 'survey', {
  filters: {
    search: beginsWithAny('survey.search_no', 'survey.search_title', 'survey.search_supplier'),
    state: oneOf('survey.state'),
    turn: oneOf('survey.turn'),
    plantId: oneOf('survey.plant_id'),
    supplierId: oneOf('survey.supplier_id'),
    forecastVersionId: oneOf('survey.forecast_version_id'),
    dueDateFrom: atLeast('survey.due_date'),
    dueDateTo: atMost('survey.due_date'),
    mine: where(ctx => isOwnTurnIn(ctx, 'survey.turn', survey)),
    short: where(() => sql`survey.short_weeks <> '{}'`),
    alarm: where(() => sql`survey.alarm_weeks <> '{}'`),
    followed: where(ctx => sql`survey.id in (${ofFollower(ctx)})`),
  },
  sort: {
    createdAt: 'survey.created_at',
    dueDate: 'survey.due_date',
    surveyNo: 'survey.survey_no',
    supplierCode: 'survey.supplier_code',
    changedAt: 'survey.changed_at',
  },
  sums: {},
  select: selectRows,
});

const REFRESHED: readonly string[] = survey.actions.refreshDemand.from;

const rowWhere = (ctx: Ctx, id: string) => ctx.rows('survey').where('survey.id', '=', id);

/** One row as the list has it. */
export const readRow = async (ctx: Ctx, id: string): Promise<SurveyRow> => {
  const row = await selectRows(rowWhere(ctx, id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

const detailFields = fields(
  'survey',
  surveyDetail.omit({ ...OWN, lines: true, newerVersion: true, files: true, fileIds: true }),
  derived,
);
const lineFields = fields('survey_line', surveyLine);

/** What a newer version tells of a survey that could still take it. */
const readNewer = async (ctx: Ctx, id: string, state: SurveyRow['state']): Promise<SurveyDetail['newerVersion']> => {
  if (!REFRESHED.includes(state)) return null;
  const asked = await rowWhere(ctx, id)
    .select(['survey.forecast_version_id', 'survey.supplier_id', 'survey.weeks'])
    .executeTakeFirstOrThrow();
  const lines = await linesOf(ctx, id);
  const newer = await newerDemand(ctx, asked, lines);
  return newer ? changesOf(lines, asked.weeks, newer) : null;
};

/** One survey with its lines. */
export const readDetail = async (ctx: Ctx, id: string): Promise<SurveyDetail> => {
  const [row, lines, files] = await Promise.all([
    rowWhere(ctx, id).select(detailFields).select(own(ctx)).executeTakeFirst(),
    ctx.rows('survey_line').select(lineFields).where('survey_id', '=', id).orderBy('position').execute(),
    filesOf(ctx, id),
  ]);
  if (!row) throw refuse('not_found');
  const fileIds = files.map(file => file.id);
  return { ...row, lines, files, fileIds, newerVersion: await readNewer(ctx, id, row.state) };
};

/** A file of a survey that the caller sees. */
export const surveyFile = async (ctx: Ctx, id: string, fileId: string): Promise<FileReply> => {
  await readRow(ctx, id);
  return readFileOf(ctx, id, fileId);
};
