import { feature } from '../../kernel/feature.ts';

export const mode = feature('system', 'mode', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: [],
    switch: ['platform-admin', 'tenant-admin'],
  },
});
