import { listMaterials, materialRow } from '@inbound/shared/master/material/contract';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const materialFields = fields('material', materialRow);

export const materialList = listSpec(listMaterials, 'material', {
  filters: { id: oneOf('material.id'), search: beginsWithAny('material.search_part') },
  sort: { partNo: 'material.search_part' },
  sums: {},
  select: query => query.select(materialFields),
});
