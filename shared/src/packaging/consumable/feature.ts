import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const consumable = feature('packaging', 'consumable', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'gate', 'supplier-logistics', 'supplier-planner'],
    edit: ['packaging-planner'],
  },
  screens: listAndDetail('/packaging/consumable', {
    section: 'packaging',
    place: 7,
    icon: 'consumable',
    modes: MODES,
  }),
});
