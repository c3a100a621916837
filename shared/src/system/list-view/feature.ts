import { feature } from '../../kernel/feature.ts';

export const listView = feature('system', 'listView', {
  permissions: {
    share: ['platform-admin', 'tenant-admin', 'dispositor', 'packaging-planner', 'supplier-logistics'],
  },
});
