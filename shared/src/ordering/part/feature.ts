import { z } from 'zod';
import { feature } from '../../kernel/feature.ts';
import { id } from '../../kernel/fields.ts';
import { list, MODES, page } from '../../kernel/screens.ts';

const LIST = '/part/part-management';
const STORE = '/store/material';
const detailQuery = z.strictObject({ id, tab: z.string().max(60).optional() });

export const part = feature('ordering', 'part', {
  permissions: {
    view: ['order-placer', 'backlog-buyer'],
    edit: [],
    /** Ask the distributor for a single part. */
    refresh: ['order-placer', 'backlog-buyer'],
  },
  screens: {
    ...list(LIST, { section: 'backlog', place: 8, icon: 'chip', modes: MODES }),
    ...page('/part/part-detail', {
      icon: 'chip',
      modes: MODES,
      access: 'view',
      list: LIST,
      query: detailQuery,
    }),
    ...list(STORE, { section: 'store', place: 1, icon: 'component', modes: MODES }),
    ...page('/store/material-detail', {
      icon: 'component',
      modes: MODES,
      access: 'view',
      list: STORE,
      query: detailQuery,
    }),
  },
  records: { part: { number: 'partNo' } },
});
