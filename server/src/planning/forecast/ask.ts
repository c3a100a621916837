import { groupBy } from '@inbound/shared';
import { forecast } from '@inbound/shared/planning/forecast/machine';
import { presetAnswer } from '@inbound/shared/planning/forecast/rules';
import type { Period } from '@inbound/shared/planning/forecast-compare/periods';
import { sql } from 'kysely';
import { calendarOf } from '../../master/plant-calendar/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { lockAhead } from '../../platform/record/locked-ahead.ts';
import { take } from '../../platform/record/take.ts';
import type { VersionRow } from '../forecast-version/rows.ts';
import { factsOf } from './rows.ts';

/** By what a material of a supplier is the same in two versions. */
const keyOf = ({ material_id, supplier_id }: { material_id: string; supplier_id: string }): string =>
  `${material_id} ${supplier_id}`;

/** What was saved last for each material of a supplier, among the versions of the same scope. */
const lastAnswers = async (ctx: Ctx, { plant_id, source, grain, car_model }: VersionRow) => {
  const rows = await ctx
    .rows('forecast')
    .select(['material_id', 'supplier_id', 'answer', 'saved_at', 'id'])
    .where('plant_id', '=', plant_id)
    .where('source', '=', source)
    .where('grain', '=', grain)
    .where('car_model', '=', car_model)
    .where('saved_at', 'is not', null)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map([...groupBy(rows, keyOf)].map(([key, [newest]]) => [key, newest?.answer]));
};

/** Of the versions that a newer one supersedes nothing is asked any more. */
export const stopAsking = async (ctx: Ctx, forecastVersionIds: readonly string[]): Promise<void> => {
  if (forecastVersionIds.length === 0) return;
  const rows = await ctx
    .rows('forecast')
    .select('id')
    .where('forecast_version_id', 'in', forecastVersionIds)
    .where('state', 'in', [...forecast.actions.supersede.from])
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await lockAhead(ctx, 'forecast', ids);
  for (const id of ids) {
    const taken = await take(ctx, forecast, 'forecast', id, 'supersede', { facts: factsOf, by: 'system' });
    const { state, turn } = taken.row;
    const waits = (forecast.actions.complete.from as readonly string[]).includes(state);
    await taken.store({ superseded: true, turn: waits ? turn : 'done' });
  }
};

/** A line is asked once. */
const IS_NOT_ASKED = sql<boolean>`not exists (select 1 from forecast asked
  where asked.tenant_id = forecast_line.tenant_id and asked.forecast_line_id = forecast_line.id)`;

/** Asks the supplier of each line of a published version; closed periods of the plant begin with 0. */
export const askSuppliers = async (ctx: Ctx, version: VersionRow): Promise<void> => {
  const { due_date: dueDate } = version;
  if (dueDate === null) throw new Error(`forecast version ${version.id} is published without a due date`);
  const lines = await ctx
    .rows('forecast_line')
    .selectAll('forecast_line')
    .where('forecast_line.forecast_version_id', '=', version.id)
    .where(IS_NOT_ASKED)
    .orderBy('forecast_line.id')
    .execute();
  const { calendar } = await calendarOf(ctx, version.plant_id);
  const answer = JSON.stringify(presetAnswer(version.periods as Period[], version.grain, calendar));
  const last = await lastAnswers(ctx, version);
  const documents = lines.map(line => ({
    ...{ plantId: line.plant_id, companyId: line.company_id, mrpController: line.mrp_controller },
    ...{ forecastVersionId: version.id, forecastLineId: line.id, versionNo: version.version_no },
    ...{ source: version.source, carModel: version.car_model, grain: version.grain, periods: version.periods },
    ...{ periodFrom: version.period_from, periodTo: version.period_to, dueDate, answer },
    ...{ materialId: line.material_id, partNo: line.part_no, unit: line.unit, decimals: line.decimals },
    ...{ materialNameZh: line.material_name_zh, materialNameEn: line.material_name_en },
    ...{ supplierId: line.supplier_id, supplierCode: line.supplier_code },
    ...{ supplierNameZh: line.supplier_name_zh, supplierNameEn: line.supplier_name_en },
    ...{ demand: JSON.stringify(line.quantities), demandTotal: line.total },
    ...(last.has(keyOf(line)) ? { lastAnswer: JSON.stringify(last.get(keyOf(line))) } : {}),
    state: forecast.initial as 'not_filled',
  }));
  await createDocuments(ctx, forecast, 'forecast', documents);
};
