import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const operationLog = feature('system', 'operationLog', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: [],
  },
  screens: listAndDetail('/log/operation', { section: 'system', group: 'logs', place: 21, icon: 'log', modes: MODES }),
});
