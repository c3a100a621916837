import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const door = feature('master', 'door', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics', 'forwarder'],
    edit: ['gate'],
  },
  screens: listAndDetail('/master/door', {
    section: 'master',
    place: 8,
    icon: 'door',
    modes: MODES,
  }),
  records: { door: { number: 'name' } },
});
