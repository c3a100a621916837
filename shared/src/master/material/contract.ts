import { z } from 'zod';
import { id, listEndpoint, optionalText } from '../../kernel/index.ts';

const MOST_CHOSEN = 200;

/** A material as others name it. */
export const materialRow = z.object({ id, partNo: z.string(), nameZh: z.string(), nameEn: z.string() });
export type MaterialRow = z.output<typeof materialRow>;

export const listMaterials = listEndpoint({
  path: '/master/v1/material',
  access: 'master.material.view',
  title: 'Materials',
  row: materialRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** The part number begins with it. */
    search: optionalText(60),
  },
  sortable: ['partNo'],
  defaultSort: 'partNo',
});
