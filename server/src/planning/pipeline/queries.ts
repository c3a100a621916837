import { listPipelines, pipelineRow } from '@inbound/shared/planning/pipeline/contract';
import { sql } from 'kysely';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atMost, beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('pipeline', pipelineRow, {
  plantNo: 'plant.plant_no',
  material: 'pipeline.part_no',
});

/** Rows with the number of their plant. */
export const withNames = (query: ScopedQuery<'pipeline'>) =>
  query
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'pipeline.tenant_id').onRef('plant.id', '=', 'pipeline.plant_id'),
    )
    .select(columns);

/** How materials stand: the plant's rows for the plant, and for a supplier its own. */
export const pipelineList = listSpec(listPipelines, 'pipeline', {
  seen: ({ scope }) => sql`pipeline.of_plant = ${scope.company === '*'}`,
  filters: {
    search: beginsWithAny('pipeline.search_part'),
    state: oneOf('pipeline.state'),
    plantId: oneOf('pipeline.plant_id'),
    materialId: oneOf('pipeline.material_id'),
    supplierId: ids => sql`pipeline.material_id in (select a.material_id from scheduling_agreement a
      where a.tenant_id = pipeline.tenant_id and a.supplier_id = any (${ids}::uuid[]))`,
    mrpController: oneOf('pipeline.mrp_controller'),
    // What is never short has the last day of all, which is no shortage.
    firstShortageFrom: day => sql`(pipeline.sort_first >= ${day} and pipeline.sort_first < '9999-12-31')`,
    firstShortageTo: atMost('pipeline.sort_first'),
  },
  sort: {
    firstShortage: 'pipeline.sort_first',
    material: 'pipeline.part_no',
    cover: 'pipeline.sort_cover',
    changedAt: 'pipeline.changed_at',
  },
  sums: {},
  select: withNames,
});
