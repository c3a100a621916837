import { z } from 'zod';
import { feature } from '../../kernel/feature.ts';
import { id } from '../../kernel/fields.ts';
import { page } from '../../kernel/screens.ts';

export const label = feature('delivery', 'label', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'gate', 'supplier-logistics', 'forwarder'],
    edit: ['supplier-logistics'],
    print: ['supplier-logistics'],
    check: ['supplier-logistics'],
  },
  screens: {
    ...page('/m/scan', {
      icon: 'scan',
      modes: ['VWA'],
      access: 'check',
      plants: 'all',
      query: z.strictObject({ id: id.optional() }),
    }),
  },
  counters: ['licence-plate'],
});
