import { feature } from '../../kernel/feature.ts';

export const interfaceLog = feature('system', 'interfaceLog', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: [],
  },
});
