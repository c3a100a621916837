import { feature } from '../../kernel/feature.ts';

export const user = feature('system', 'user', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
});
