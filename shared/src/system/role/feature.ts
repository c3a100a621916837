import { feature } from '../../kernel/feature.ts';

export const role = feature('system', 'role', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
});
