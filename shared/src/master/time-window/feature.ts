import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const timeWindow = feature('master', 'timeWindow', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics', 'forwarder'],
    edit: ['gate'],
  },
  screens: listAndDetail('/master/time-window', {
    section: 'master',
    place: 10,
    icon: 'time-window',
    modes: MODES,
  }),
});
