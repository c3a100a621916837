import { z } from 'zod';
import { feature } from '../../kernel/feature.ts';
import { plainDate } from '../../kernel/fields.ts';
import { page } from '../../kernel/screens.ts';

export const dockBoard = feature('transport', 'dockBoard', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate'],
    /** Move a transport to another door or time for its supplier and forwarder, who are told. */
    edit: ['dispositor', 'gate'],
  },
  screens: page('/transport/dock-board', {
    access: 'view',
    // The plant day that is shown, by itself or with the week that begins with it; without one today. A television on the
    // wall always shows today.
    query: z.strictObject({ day: plainDate.optional(), shows: z.enum(['day', 'week', 'tv']).optional() }),
    section: 'transport',
    place: 3,
    icon: 'dock-board',
    modes: ['VWA'],
  }),
});
