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
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const derived = {
  plantNo: sql<string>`(select p.plant_no from plant p where p.tenant_id = survey.tenant_id and p.id = survey.plant_id)`,
  isSaved: sql<boolean>`(survey.saved_at is not null)`,
} as const;

const isSubmitter = (ctx: Ctx) =>
  sql<boolean>`coalesce(survey.submitted_by_id = ${ctx.actor.id}, false)`.as('isSubmitter');

const selectRows = (query: ScopedQuery<'survey'>, ctx: Ctx) =>
  query.select(fields('survey', surveyRow.omit({ isSubmitter: true }), derived)).select(isSubmitter(ctx));

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

const rowWhere = (ctx: Ctx, id: string) => ctx.rows('survey').where('survey.id', '=', id);

/** One row as the list has it. */
export const readRow = async (ctx: Ctx, id: string): Promise<SurveyRow> => {
  const row = await selectRows(rowWhere(ctx, id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

const detailFields = fields('survey', surveyDetail.omit({ isSubmitter: true, lines: true }), derived);
const lineFields = fields('survey_line', surveyLine);

/** One survey with its lines. */
export const readDetail = async (ctx: Ctx, id: string): Promise<SurveyDetail> => {
  const [row, lines] = await Promise.all([
    rowWhere(ctx, id).select(detailFields).select(isSubmitter(ctx)).executeTakeFirst(),
    ctx.rows('survey_line').select(lineFields).where('survey_id', '=', id).orderBy('position').execute(),
  ]);
  if (!row) throw refuse('not_found');
  return { ...row, lines };
};
