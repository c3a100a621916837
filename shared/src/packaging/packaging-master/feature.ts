import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const packagingMaster = feature('packaging', 'packagingMaster', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'gate', 'supplier-logistics', 'supplier-planner'],
    edit: ['packaging-planner'],
  },
  screens: listAndDetail('/packaging/master', {
    section: 'packaging',
    place: 1,
    icon: 'packaging-master',
    modes: MODES,
  }),
});
