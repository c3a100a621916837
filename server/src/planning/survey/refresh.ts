import { refuse } from '@inbound/shared';
import { gapsOf } from '@inbound/shared/planning/survey/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { type Seen, takeFor } from './commands.ts';
import { newerDemand } from './demand.ts';
import { figuresOf, linesOf } from './rows.ts';
import { tellAnswering } from './tell.ts';

/** Takes the demand of the newest version of the same scope; what was stated stays, and its gaps are told anew. */
export const refreshDemand = async (ctx: Ctx, seen: Seen): Promise<void> => {
  const taken = await takeFor(ctx, seen, 'refreshDemand');
  const { weeks, version_no: version, draft_company_id: draft } = taken.row;
  const lines = await linesOf(ctx, seen.id);
  const newer = await newerDemand(ctx, taken.row, lines);
  if (!newer) throw refuse('no_newer_version', { version });
  for (const [at, { id }] of lines.entries()) {
    const demand = JSON.stringify(newer.demand[at] ?? {});
    await ctx.update('survey_line').set({ demand }).where('survey_line.id', '=', id).execute();
  }
  const figures = lines.map((line, at) => ({ ...figuresOf(line), demand: newer.demand[at] ?? {} }));
  const row = await taken.store({
    ...{ forecastVersionId: newer.versionId, versionNo: newer.versionNo, ...gapsOf(figures, weeks) },
    hasDemand: newer.demand.some(demand => Object.keys(demand).length > 0),
  });
  if (draft === null) await tellAnswering(ctx, row, 'surveyDemandRefreshed');
};
