import { compare, type Decimal, type IsoWeek, indexBy } from '@inbound/shared';
import type { Grain } from '@inbound/shared/planning/forecast-compare/periods';
import type { Quantities } from '@inbound/shared/planning/forecast-version/rules';
import type { SurveyDetail } from '@inbound/shared/planning/survey/contract';
import { demandOfWeek, demandOnTool } from '@inbound/shared/planning/survey/figures';
import { readAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { versionsOfScope } from '../forecast-version/rows.ts';
import { type LineRow, materialsOf } from './rows.ts';

/** What a forecast expects of a material by week. */
export const demandByWeek = (quantities: Quantities, grain: Grain, weeks: readonly string[]): Quantities =>
  Object.fromEntries(
    weeks.flatMap(week => {
      const demand = demandOfWeek(quantities, grain, week as IsoWeek);
      return demand === undefined ? [] : [[week, demand] as const];
    }),
  );

/** A survey, and what its demand was taken from. */
interface Asked {
  forecast_version_id: string;
  supplier_id: string;
  weeks: readonly string[];
}

/** The newest version of the same scope that was published after the one of a survey. */
const newestAfter = async (own: Ctx, versionId: string) => {
  const before = await own
    .rows('forecast_version')
    .selectAll('forecast_version')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  if (before.published_at === null) return undefined;
  return versionsOfScope(own, before)
    .select(['id', 'version_no', 'grain'])
    .where('published_at', '>', before.published_at)
    .where('state', '=', 'published')
    .orderBy('published_at', 'desc')
    .executeTakeFirst();
};

/** What a version expects of the lines of a survey from its supplier, in their order. */
const demandOfLines = async (
  own: Ctx,
  { id, grain }: { id: string; grain: Grain },
  { supplier_id, weeks }: Asked,
  lines: readonly LineRow[],
): Promise<Quantities[]> => {
  const materials = lines.flatMap(line => materialsOf(line));
  if (materials.length === 0) return [];
  const told = await own
    .rows('forecast_line')
    .select(['material_id', 'quantities'])
    .where('forecast_version_id', '=', id)
    .where('supplier_id', '=', supplier_id)
    .where(
      'material_id',
      'in',
      materials.map(({ materialId }) => materialId),
    )
    .execute();
  const known = indexBy(told, line => line.material_id);
  return lines.map(line => {
    const shares = materialsOf(line).flatMap(({ materialId, loadFactor }) => {
      const quantities = known.get(materialId)?.quantities as Quantities | undefined;
      return quantities ? [{ loadFactor, demand: demandByWeek(quantities, grain, weeks) }] : [];
    });
    return demandOnTool(shares, weeks);
  });
};

/** The newest version that tells of the same as a survey, with the demand of each of its lines. */
export interface NewerDemand {
  versionId: string;
  versionNo: string;
  demand: Quantities[];
}

/** What a newer version tells of the lines of a survey; undefined where there is none. */
export const newerDemand = (ctx: Ctx, asked: Asked, lines: readonly LineRow[]): Promise<NewerDemand | undefined> =>
  readAcrossTenant(
    ctx,
    'a line tells of materials of several MRP controllers, and of its own supplier alone',
    async own => {
      const version = await newestAfter(own, asked.forecast_version_id);
      if (!version) return undefined;
      const demand = await demandOfLines(own, version, asked, lines);
      return { versionId: version.id, versionNo: version.version_no, demand };
    },
  );

const differs = (before: Decimal | undefined, after: Decimal | undefined): boolean =>
  before === undefined || after === undefined ? before !== after : compare(before, after) !== 0;

/** What of the demand of lines a newer version tells otherwise. */
export const changesOf = (
  lines: readonly LineRow[],
  weeks: readonly string[],
  { versionNo, demand }: NewerDemand,
): NonNullable<SurveyDetail['newerVersion']> => ({
  versionNo,
  changes: lines.flatMap(({ id: lineId, name, unit, demand: stored }, at) =>
    weeks.flatMap(week => {
      const [before, after] = [(stored as Quantities)[week], demand[at]?.[week]];
      if (!differs(before, after)) return [];
      return [{ lineId, name, unit, week, before: before ?? null, after: after ?? null }];
    }),
  ),
});
