import { z } from 'zod';
import { id, listEndpoint, optionalText } from '../../kernel/index.ts';

const MOST_CHOSEN = 200;

/** A supplier as others name it: §3, Supplier. */
export const supplierRow = z.object({
  id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  category: z.string(),
  locked: z.boolean(),
});
export type SupplierRow = z.output<typeof supplierRow>;

export const listSuppliers = listEndpoint({
  path: '/master/v1/supplier',
  access: 'master.supplier.view',
  title: 'Suppliers',
  row: supplierRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** Code or name begins with it. */
    search: optionalText(60),
  },
  sortable: ['code'],
  defaultSort: 'code',
});
