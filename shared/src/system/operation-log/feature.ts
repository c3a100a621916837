import { feature } from '../../kernel/feature.ts';

export const operationLog = feature('system', 'operationLog', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: [],
  },
});
