import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const user = feature('system', 'user', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: listAndDetail('/system/user', {
    section: 'system',
    group: 'people',
    place: 1,
    icon: 'user',
    modes: MODES,
    plants: 'all',
  }),
  firstActs: { edit: '/system/user' },
  records: { user: { table: 'app_user', number: 'userNo', names: ['cname', 'name'] } },
  notices: {
    secondFactorReset: 'system',
  },
  mailEvent: null,
});
