import { z } from 'zod';
import { id, listEndpoint, optionalText } from '../../kernel/index.ts';

const MOST_CHOSEN = 200;

/** A place in a plant where goods are unloaded, as others choose it. */
export const unloadingPointRow = z.object({
  id,
  plantNo: z.string(),
  code: z.string(),
  name: z.string(),
  door: z.string(),
});

export const listUnloadingPoints = listEndpoint({
  path: '/master/v1/unloading-point',
  access: 'master.unloadingPoint.view',
  title: 'Unloading points',
  row: unloadingPointRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** Code or name begins with it. */
    search: optionalText(60),
    plantId: z.array(id).max(MOST_CHOSEN).optional(),
  },
  sortable: ['code'],
  defaultSort: 'code',
});
