import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const company = feature('master', 'company', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: listAndDetail('/system/company', {
    section: 'system',
    group: 'people',
    place: 6,
    icon: 'supplier',
    modes: MODES,
    plants: 'all',
  }),
  records: { company: { number: 'code', names: true } },
});
