import type { SurveyLine } from '@inbound/shared/planning/survey/contract';
import { type LineFigures, STATED } from '@inbound/shared/planning/survey/figures';
import type { SurveyFacts } from '@inbound/shared/planning/survey/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type SurveyRowOfTable = RowOfTable<'survey'>;

/** What the machine of a survey looks at. */
export const factsFor =
  (ctx: Ctx) =>
  (row: SurveyRowOfTable): SurveyFacts => ({
    state: row.state,
    versionNo: row.version_no,
    hasDemand: row.has_demand,
    isSaved: row.saved_at !== null,
    openWeeks: row.open_weeks,
    unexplainedWeeks: row.unexplained_weeks,
    shiftedRest: row.shifted_rest,
    isSubmitter: row.submitted_by_id !== null && row.submitted_by_id === ctx.actor.id,
    ...{ city: row.city, area: row.area, address: row.address, telephone: row.telephone, contact: row.contact },
  });

/** The lines of surveys in their order. */
export const linesOf = (ctx: Ctx, ...surveyIds: readonly string[]) =>
  ctx
    .rows('survey_line')
    .selectAll('survey_line')
    .where('survey_line.survey_id', 'in', surveyIds)
    .orderBy('survey_line.survey_id')
    .orderBy('survey_line.position')
    .execute();

export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** The figures of a stored line. */
export const figuresOf = (row: LineRow): LineFigures =>
  Object.fromEntries(['demand', 'explanations', ...STATED].map(kind => [kind, row[kind as keyof LineRow]])) as never;

/** The materials of a line, each with how much of the tool one piece takes. */
export const materialsOf = ({ materials }: LineRow) => materials as unknown as SurveyLine['materials'];
