import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const unloadingArea = feature('master', 'unloadingArea', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics', 'forwarder'],
    edit: ['gate'],
  },
  screens: listAndDetail('/master/unloading-area', { section: 'master', place: 5, icon: 'transport', modes: MODES }),
  records: { unloadingArea: { number: 'code', names: true } },
});
