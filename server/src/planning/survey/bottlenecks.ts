import { type AnswerOf, groupBy, refuse } from '@inbound/shared';
import type { readSurveyBottlenecks } from '@inbound/shared/planning/survey/contract';
import { heaviestByWeek } from '@inbound/shared/planning/survey/figures';
import type { Ctx } from '../../platform/call/context.ts';
import { figuresOf, linesOf } from './rows.ts';

/** The suppliers that were asked together and that the caller sees, each with its heaviest line by week. */
export const readBottlenecks = async (ctx: Ctx, id: string): Promise<AnswerOf<typeof readSurveyBottlenecks>> => {
  const asked = await ctx.rows('survey').select(['survey_no', 'weeks']).where('id', '=', id).executeTakeFirst();
  if (!asked) throw refuse('not_found');
  const { survey_no: surveyNo, weeks } = asked;
  const rows = await ctx
    .rows('survey')
    .select(['id', 'state', 'supplier_code', 'supplier_name_zh', 'supplier_name_en'])
    .where('survey_no', '=', surveyNo)
    .orderBy('supplier_code')
    .execute();
  const lines = groupBy(await linesOf(ctx, ...rows.map(row => row.id)), line => line.survey_id);
  const suppliers = rows.map(row => ({
    ...{ surveyId: row.id, state: row.state, supplierCode: row.supplier_code },
    ...{ supplierNameZh: row.supplier_name_zh, supplierNameEn: row.supplier_name_en },
    weeks: heaviestByWeek((lines.get(row.id) ?? []).map(figuresOf), weeks),
  }));
  return { weeks, suppliers };
};
