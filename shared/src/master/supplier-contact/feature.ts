import { feature } from '../../kernel/feature.ts';

/** A supplier keeps its own contacts (decision 0033). */
export const supplierContact = feature('master', 'supplierContact', {
  permissions: {
    view: [
      'tenant-admin',
      'dispositor',
      'packaging-planner',
      'gate',
      'supplier-logistics',
      'supplier-planner',
      'capacity-approver',
    ],
    edit: ['tenant-admin', 'supplier-logistics', 'supplier-planner'],
  },
});
