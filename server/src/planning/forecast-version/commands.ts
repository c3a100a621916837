import { type CheckedOf, orThrowFields } from '@inbound/shared';
import type { deleteForecastVersion, publishForecastVersion } from '@inbound/shared/planning/forecast-version/contract';
import { type ForecastVersionFacts, forecastVersion } from '@inbound/shared/planning/forecast-version/machine';
import { checkDueDate } from '@inbound/shared/planning/forecast-version/rules';
import { plantOf } from '../../master/plant/offers.ts';
import { readAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { askSuppliers, stopAsking } from '../forecast/ask.ts';
import { lockScope, type VersionRow, versionsOfScope } from './rows.ts';
import { type AskedSupplier, suppliersOf, tellSuppliers } from './tell.ts';

const factsOf = ({ state }: VersionRow): ForecastVersionFacts => ({ state });

/** Supersedes the versions of the same scope that were published before; answers their ids. */
const supersedeBefore = async (ctx: Ctx, version: VersionRow): Promise<string[]> => {
  const before = await versionsOfScope(ctx, version)
    .select('forecast_version.id')
    .where('forecast_version.state', '=', 'published')
    .where('forecast_version.id', '<>', version.id)
    .orderBy('forecast_version.id')
    .execute();
  for (const { id } of before) {
    const taken = await take(ctx, forecastVersion, 'forecast_version', id, 'supersede', {
      facts: factsOf,
      by: 'system',
    });
    await taken.store();
  }
  return before.map(({ id }) => id);
};

/** Shows the lines of a version to their suppliers and asks for answers; of the versions before nothing is asked any more. */
const askAnew = (ctx: Ctx, version: VersionRow, before: readonly string[]): Promise<AskedSupplier[]> =>
  readAcrossTenant(ctx, 'a version is published as a whole, with the lines of other MRP controllers', async own => {
    await own
      .update('forecast_line')
      .set({ draft_company_id: null })
      .where('forecast_version_id', '=', version.id)
      .execute();
    await stopAsking(own, before);
    await askSuppliers(own, version);
    return suppliersOf(own, version.id);
  });

/** Publishes a version: its suppliers see their lines and are told until when they answer. */
export const publish = async (
  ctx: Ctx,
  { id, version, dueDate }: CheckedOf<typeof publishForecastVersion>,
): Promise<void> => {
  const taken = await take(ctx, forecastVersion, 'forecast_version', id, 'publish', { version, facts: factsOf });
  const plant = await plantOf(ctx, taken.row.plant_id);
  orThrowFields(checkDueDate(dueDate, ctx.today(plant.time_zone)));
  await lockScope(ctx, taken.row);
  const published = await taken.store({ draftCompanyId: null, dueDate, publishedAt: ctx.now });
  const asked = await askAnew(ctx, published, await supersedeBefore(ctx, published));
  await tellSuppliers(ctx, published, plant.plant_no, asked);
};

/** Deletes a version that was never published, with its lines. */
export const remove = async (ctx: Ctx, { id, version }: CheckedOf<typeof deleteForecastVersion>): Promise<null> => {
  const taken = await take(ctx, forecastVersion, 'forecast_version', id, 'delete', { version, facts: factsOf });
  await readAcrossTenant(ctx, 'a version is deleted as a whole, with the lines of other MRP controllers', async own => {
    await own.delete('forecast_line').where('forecast_version_id', '=', id).execute();
  });
  await taken.store();
  return null;
};
