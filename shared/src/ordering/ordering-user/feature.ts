import { z } from 'zod';
import { feature } from '../../kernel/feature.ts';
import { id } from '../../kernel/fields.ts';
import { list, listAndDetail, MODES, page } from '../../kernel/screens.ts';

const STORE = '/store/user';

export const orderingUser = feature('ordering', 'orderingUser', {
  permissions: {
    view: ['tenant-admin', 'order-placer', 'backlog-buyer'],
    edit: ['backlog-buyer'],
  },
  screens: {
    ...listAndDetail('/backlog/user', { section: 'backlog', place: 7, icon: 'ordering-user', modes: MODES }),
    ...list(STORE, { section: 'store', place: 8, icon: 'store-user', modes: MODES }),
    ...page('/store/user-detail', {
      icon: 'store-user',
      modes: MODES,
      access: 'view',
      list: STORE,
      query: z.strictObject({ id, tab: z.string().max(60).optional() }),
    }),
  },
  records: { orderingUser: { number: 'userNo' } },
});
