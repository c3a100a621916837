import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const forwarder = feature('master', 'forwarder', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'gate', 'supplier-logistics'],
    edit: ['tenant-admin'],
  },
  screens: listAndDetail('/master/forwarder', {
    section: 'master',
    place: 12,
    icon: 'forwarder',
    modes: MODES,
    plants: 'all',
  }),
  records: { forwarder: { number: 'code', names: true } },
});
