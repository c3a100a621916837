import { feature } from '../../kernel/feature.ts';

export const processSetting = feature('master', 'processSetting', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner'],
    edit: ['tenant-admin'],
  },
});
