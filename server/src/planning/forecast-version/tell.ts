import type { Ctx } from '../../platform/call/context.ts';
import { notify } from '../../system/notification/offers.ts';
import type { VersionRow } from './rows.ts';

/** Tells each supplier of a version that it was published, and how many of its materials it has. */
export const tellSuppliers = async (ctx: Ctx, version: VersionRow, plantNo: string): Promise<void> => {
  const suppliers = await ctx
    .rows('forecast_line')
    .select(({ fn }) => ['forecast_line.company_id as companyId', fn.countAll<number>().as('count')])
    .where('forecast_line.forecast_version_id', '=', version.id)
    .groupBy('forecast_line.company_id')
    .orderBy('forecast_line.company_id')
    .execute();
  for (const { companyId, count } of suppliers)
    await notify(
      ctx,
      { permission: 'planning.forecastVersion.view', plantId: version.plant_id, companyId },
      {
        kind: 'forecastVersionPublished',
        params: { version: version.version_no, count: Number(count), due: version.due_date ?? '' },
        path: '/planning/forecast-version-detail',
        documentId: version.id,
        plantNo,
      },
    );
};
