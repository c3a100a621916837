import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const unloadingPoint = feature('master', 'unloadingPoint', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics', 'forwarder'],
    edit: ['gate'],
  },
  screens: listAndDetail('/master/unloading-point', { section: 'master', place: 6, icon: 'place', modes: MODES }),
  records: { unloadingPoint: { number: 'code', names: true } },
});
