import { listSuppliers, supplierRow } from '@inbound/shared/master/supplier/contract';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const supplierFields = fields('supplier', supplierRow);

export const supplierList = listSpec(listSuppliers, 'supplier', {
  filters: {
    id: oneOf('supplier.id'),
    search: beginsWithAny('supplier.search_code', 'supplier.search_zh', 'supplier.search_en'),
  },
  sort: { code: 'supplier.search_code' },
  sums: {},
  select: query => query.select(supplierFields),
});
