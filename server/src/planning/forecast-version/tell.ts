import type { Ctx } from '../../platform/call/context.ts';
import { notify } from '../../system/notification/offers.ts';
import type { VersionRow } from './rows.ts';

/** A supplier of a version, and how many of its materials it has. */
export interface AskedSupplier {
  companyId: string;
  count: number;
}

/** The suppliers of a version. */
export const suppliersOf = async (ctx: Ctx, forecastVersionId: string): Promise<AskedSupplier[]> => {
  const rows = await ctx
    .rows('forecast_line')
    .select(({ fn }) => ['forecast_line.company_id as companyId', fn.countAll<number>().as('count')])
    .where('forecast_line.forecast_version_id', '=', forecastVersionId)
    .groupBy('forecast_line.company_id')
    .orderBy('forecast_line.company_id')
    .execute();
  return rows.map(({ companyId, count }) => ({ companyId, count: Number(count) }));
};

/** Tells each supplier that a version was published, and how many of its materials it has. */
export const tellSuppliers = async (
  ctx: Ctx,
  version: VersionRow,
  plantNo: string,
  suppliers: readonly AskedSupplier[],
): Promise<void> => {
  for (const { companyId, count } of suppliers)
    await notify(
      ctx,
      { permission: 'planning.forecast.answer', plantId: version.plant_id, companyId },
      {
        kind: 'forecastVersionPublished',
        params: { version: version.version_no, count, due: version.due_date ?? '' },
        path: '/planning/forecast',
        documentId: null,
        plantNo,
      },
    );
};
