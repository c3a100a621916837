import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const windowGroup = feature('master', 'windowGroup', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics', 'forwarder'],
    edit: ['gate'],
  },
  screens: listAndDetail('/master/window-group', {
    section: 'master',
    place: 9,
    icon: 'window-group',
    modes: MODES,
  }),
  records: { windowGroup: { number: 'name' } },
});
