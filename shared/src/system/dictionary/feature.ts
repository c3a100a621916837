import { feature } from '../../kernel/feature.ts';

export const dictionary = feature('system', 'dictionary', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
});
