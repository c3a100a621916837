import { feature } from '../../kernel/feature.ts';
import { listAndDetail } from '../../kernel/screens.ts';

export const noteTemplate = feature('delivery', 'noteTemplate', {
  permissions: {
    view: ['tenant-admin', 'supplier-logistics'],
    edit: ['supplier-logistics'],
  },
  screens: listAndDetail('/delivery/note-template', {
    section: 'delivery',
    place: 6,
    icon: 'note-template',
    modes: ['VWA'],
  }),
});
