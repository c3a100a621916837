import { refuse } from '@inbound/shared';
import {
  type ForecastDetail,
  type ForecastRow,
  forecastDetail,
  forecastRow,
  listForecasts,
} from '@inbound/shared/planning/forecast/contract';
import { forecast } from '@inbound/shared/planning/forecast/machine';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { isOwnTurnIn } from '../../platform/call/own-turn.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

/** Whether every period has a figure. */
const IS_FILLED = sql<boolean>`(
  (select count(*) from jsonb_object_keys(forecast.answer)) = cardinality(forecast.periods))`;

const saved = <T>(value: RawBuilder<T>) => sql<T | null>`case when forecast.saved_at is not null then ${value} end`;

const derived = {
  material: 'forecast.part_no',
  plantNo: sql<string>`(select p.plant_no from plant p where p.tenant_id = forecast.tenant_id and p.id = forecast.plant_id)`,
  feedback: sql<ForecastRow['feedback']>`forecast.feedback`,
  isSaved: sql<boolean>`(forecast.saved_at is not null)`,
  isFilled: IS_FILLED,
  answerTotal: saved(sql<ForecastRow['demandTotal']>`forecast.answer_total`),
  difference: saved(sql<ForecastRow['demandTotal']>`forecast.answer_total - forecast.demand_total`),
} as const;

const selectRows = (query: ScopedQuery<'forecast'>) => query.select(fields('forecast', forecastRow, derived));

export const forecastList = listSpec(listForecasts, 'forecast', {
  filters: {
    search: beginsWithAny('forecast.search_part', 'forecast.search_supplier', 'forecast.search_version'),
    state: oneOf('forecast.state'),
    feedback: oneOf('forecast.feedback'),
    turn: oneOf('forecast.turn'),
    forecastVersionId: oneOf('forecast.forecast_version_id'),
    materialId: oneOf('forecast.material_id'),
    supplierId: oneOf('forecast.supplier_id'),
    dueDateFrom: atLeast('forecast.due_date'),
    dueDateTo: atMost('forecast.due_date'),
    mine: where(ctx => isOwnTurnIn(ctx, 'forecast.turn', forecast)),
    differs: where(() => sql`(forecast.answer_total <> forecast.demand_total and forecast.saved_at is not null)`),
  },
  sort: {
    dueDate: 'forecast.due_date',
    material: 'forecast.part_no',
    supplierCode: 'forecast.supplier_code',
    changedAt: 'forecast.changed_at',
  },
  sums: {},
  select: selectRows,
});

const rowWhere = (ctx: Ctx, id: string) => ctx.rows('forecast').where('forecast.id', '=', id);

/** One row as the list has it. */
export const readRow = async (ctx: Ctx, id: string): Promise<ForecastRow> => {
  const row = await selectRows(rowWhere(ctx, id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** One row with its figures by period. */
export const readDetail = async (ctx: Ctx, id: string): Promise<ForecastDetail> => {
  const row = await rowWhere(ctx, id)
    .select(fields('forecast', forecastDetail, derived))
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
