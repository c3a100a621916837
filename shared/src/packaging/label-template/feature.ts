import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const labelTemplate = feature('packaging', 'labelTemplate', {
  permissions: {
    view: ['tenant-admin', 'packaging-planner', 'dispositor', 'supplier-logistics'],
    edit: ['tenant-admin', 'packaging-planner'],
  },
  screens: listAndDetail('/packaging/label-template', {
    section: 'packaging',
    place: 9,
    icon: 'label',
    modes: MODES,
    plants: 'all',
  }),
});
