import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const materialStock = feature('planning', 'materialStock', {
  permissions: {
    view: ['tenant-admin', 'dispositor'],
    edit: ['dispositor'],
  },
  screens: listAndDetail('/planning/material-stock', {
    section: 'planning',
    place: 6,
    icon: 'stock',
    modes: MODES,
  }),
});
