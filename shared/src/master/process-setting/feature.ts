import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const processSetting = feature('master', 'processSetting', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner'],
    edit: ['tenant-admin'],
  },
  screens: listAndDetail('/master/process', { section: 'master', place: 11, icon: 'process', modes: MODES }),
});
