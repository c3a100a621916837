import { listUnloadingPoints, unloadingPointRow } from '@inbound/shared/master/unloading-point/contract';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('unloading_point', unloadingPointRow, { plantNo: 'plant.plant_no' });

export const unloadingPointList = listSpec(listUnloadingPoints, 'unloading_point', {
  filters: {
    id: oneOf('unloading_point.id'),
    search: beginsWithAny('unloading_point.search_code', 'unloading_point.search_name'),
    plantId: oneOf('unloading_point.plant_id'),
  },
  sort: { code: 'unloading_point.code' },
  sums: {},
  select: query =>
    query
      .innerJoin('plant', join =>
        join
          .onRef('plant.tenant_id', '=', 'unloading_point.tenant_id')
          .onRef('plant.id', '=', 'unloading_point.plant_id'),
      )
      .select(columns),
});
