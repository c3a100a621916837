import { z } from 'zod';
import { feature } from '../../kernel/feature.ts';
import { id, plainDate } from '../../kernel/fields.ts';
import { page } from '../../kernel/screens.ts';

export const gate = feature('transport', 'gate', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate'],
    /** Trucks are stamped by the actions of their transport: nothing of the gate's day is edited by itself. */
    edit: [],
  },
  screens: {
    ...page('/transport/gate', {
      access: 'view',
      // The plant day that is shown, without it today; and the truck that stands beside it.
      query: z.strictObject({ day: plainDate.optional(), id: id.optional() }),
      section: 'transport',
      place: 4,
      icon: 'scan',
      modes: ['VWA'],
    }),
    ...page('/m/dock', {
      icon: 'transport',
      modes: ['VWA'],
      access: 'view',
      query: z.strictObject({ id: id.optional() }),
    }),
  },
  records: { gateArrival: { number: 'plate' } },
});
