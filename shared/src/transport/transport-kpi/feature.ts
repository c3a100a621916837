import { z } from 'zod';
import { feature } from '../../kernel/feature.ts';
import { plainDate } from '../../kernel/fields.ts';
import { page } from '../../kernel/screens.ts';

export const transportKpi = feature('transport', 'transportKpi', {
  permissions: { view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics', 'forwarder'], edit: [] },
  screens: page('/transport/kpi', {
    access: 'view',
    // The plant days that are counted, both included, and by whom.
    query: z.strictObject({ from: plainDate.optional(), to: plainDate.optional(), by: z.string().max(20).optional() }),
    section: 'transport',
    place: 9,
    icon: 'capacity',
    modes: ['VWA'],
  }),
});
