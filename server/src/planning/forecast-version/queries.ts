import { refuse } from '@inbound/shared';
import {
  type ForecastVersionDetail,
  type ForecastVersionRow,
  forecastLineRow,
  forecastVersionDetail,
  forecastVersionRow,
  listForecastLines,
  listForecastVersions,
} from '@inbound/shared/planning/forecast-version/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const ofPlant = {
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
} as const;

const withPlant = (query: ScopedQuery<'forecast_version'>) =>
  query.innerJoin('plant', join =>
    join
      .onRef('plant.tenant_id', '=', 'forecast_version.tenant_id')
      .onRef('plant.id', '=', 'forecast_version.plant_id'),
  );

const selectRows = (query: ScopedQuery<'forecast_version'>) =>
  withPlant(query).select(fields('forecast_version', forecastVersionRow, ofPlant));

export const forecastVersionList = listSpec(listForecastVersions, 'forecast_version', {
  filters: {
    search: beginsWithAny('forecast_version.search_no'),
    state: oneOf('forecast_version.state'),
    turn: oneOf('forecast_version.turn'),
    plantId: oneOf('forecast_version.plant_id'),
    grain: oneOf('forecast_version.grain'),
    source: oneOf('forecast_version.source'),
    dueDateFrom: atLeast('forecast_version.due_date'),
    dueDateTo: atMost('forecast_version.due_date'),
  },
  sort: {
    createdAt: 'forecast_version.created_at',
    versionNo: 'forecast_version.version_no',
    changedAt: 'forecast_version.changed_at',
  },
  sums: {},
  select: selectRows,
});

export const forecastLineList = listSpec(listForecastLines, 'forecast_line', {
  filters: {
    search: beginsWithAny('forecast_line.search_part', 'forecast_line.search_supplier'),
    forecastVersionId: oneOf('forecast_line.forecast_version_id'),
    materialId: oneOf('forecast_line.material_id'),
    supplierId: oneOf('forecast_line.supplier_id'),
  },
  sort: { material: 'forecast_line.part_no', supplierCode: 'forecast_line.supplier_code' },
  sums: {},
  select: query => query.select(fields('forecast_line', forecastLineRow, { material: 'forecast_line.part_no' })),
});

const versionWhere = (ctx: Ctx, id: string) => ctx.rows('forecast_version').where('forecast_version.id', '=', id);

/** One version as the list has it. */
export const readRow = async (ctx: Ctx, id: string): Promise<ForecastVersionRow> => {
  const row = await selectRows(versionWhere(ctx, id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** One version with its periods; how many lines differ from the version before is told to the plant alone. */
export const readDetail = async (ctx: Ctx, id: string): Promise<ForecastVersionDetail> => {
  const row = await withPlant(versionWhere(ctx, id))
    .select(fields('forecast_version', forecastVersionDetail, ofPlant))
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return ctx.session.companyKind === 'buyer' ? row : { ...row, differences: null };
};
