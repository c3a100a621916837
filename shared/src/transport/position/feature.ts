import { z } from 'zod';
import { feature } from '../../kernel/feature.ts';
import { id } from '../../kernel/fields.ts';
import { page } from '../../kernel/screens.ts';

export const position = feature('transport', 'position', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics', 'forwarder'],
    /** Report where a truck is: by a device with a token, or by the file of its recorder. */
    edit: ['gate', 'supplier-logistics', 'forwarder'],
  },
  screens: page('/transport/route', {
    access: 'view',
    // The transport whose way is shown.
    query: z.strictObject({ id, tab: z.string().max(60).optional() }),
    list: '/transport/shipping-note',
    icon: 'place',
    modes: ['VWA'],
  }),
});
