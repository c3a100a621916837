import { z } from 'zod';
import { feature } from '../../kernel/feature.ts';
import { id } from '../../kernel/fields.ts';
import { listAndDetail, MODES, page } from '../../kernel/screens.ts';

export const timeWindow = feature('master', 'timeWindow', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics', 'forwarder'],
    edit: ['gate'],
  },
  screens: {
    ...listAndDetail('/master/time-window', {
      section: 'master',
      place: 10,
      icon: 'time-window',
      modes: MODES,
    }),
    ...page('/master/time-window-template', {
      access: 'edit',
      // The point whose doors are painted; without it the first one.
      query: z.strictObject({ unloadingPointId: id.optional() }),
      list: '/master/time-window',
      icon: 'time-window',
      modes: MODES,
    }),
  },
});
