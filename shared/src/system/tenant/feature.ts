import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const tenant = feature('system', 'tenant', {
  permissions: {
    view: ['platform-admin'],
    edit: ['platform-admin'],
  },
  screens: listAndDetail('/system/tenant', {
    section: 'system',
    group: 'tenant',
    place: 17,
    icon: 'tenant',
    modes: MODES,
    plants: 'all',
  }),
  records: { tenant: { table: 'tenant_entry' } },
});
