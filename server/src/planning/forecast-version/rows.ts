import type { Quantities } from '@inbound/shared/planning/forecast-version/rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type VersionRow = RowOfTable<'forecast_version'>;

/** Versions with the same scope tell of the same, each newer one anew (planning.md). */
export type Scope = Pick<VersionRow, 'plant_id' | 'source' | 'grain' | 'car_model'>;

/** The versions of a scope. */
export const versionsOfScope = (ctx: Ctx, { plant_id, source, grain, car_model }: Scope) =>
  ctx
    .rows('forecast_version')
    .where('forecast_version.plant_id', '=', plant_id)
    .where('forecast_version.source', '=', source)
    .where('forecast_version.grain', '=', grain)
    .where('forecast_version.car_model', '=', car_model);

/** Versions of a scope are imported and published one after the other: each finds what the one before made of it. */
export const lockScope = async (ctx: Ctx, { plant_id, source, grain, car_model }: Scope): Promise<void> => {
  const scope = [ctx.tenant, plant_id, source, grain, car_model].join(' ');
  await ctx.tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', ['forecast-scope', scope]);
};

/** The lines of a version as they are compared. */
export const storedLines = async (ctx: Ctx, forecastVersionId: string) => {
  const rows = await ctx
    .rows('forecast_line')
    .select(['part_no', 'supplier_code', 'quantities'])
    .where('forecast_line.forecast_version_id', '=', forecastVersionId)
    .orderBy('part_no')
    .orderBy('id')
    .execute();
  return rows.map(({ part_no, supplier_code, quantities }) => ({
    ...{ row: 0, material: part_no, supplierCode: supplier_code },
    quantities: quantities as Quantities,
  }));
};
