import { feature } from '../../kernel/feature.ts';

export const packagingInstruction = feature('packaging', 'packagingInstruction', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'supplier-logistics', 'supplier-planner'],
    edit: ['packaging-planner', 'supplier-planner'],
  },
});
