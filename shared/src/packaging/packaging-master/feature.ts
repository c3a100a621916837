import { feature } from '../../kernel/feature.ts';

export const packagingMaster = feature('packaging', 'packagingMaster', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'gate', 'supplier-logistics', 'supplier-planner'],
    edit: ['packaging-planner'],
  },
});
