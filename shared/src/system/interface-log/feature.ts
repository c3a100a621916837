import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const interfaceLog = feature('system', 'interfaceLog', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: [],
    replay: ['platform-admin', 'tenant-admin'],
  },
  screens: listAndDetail('/log/interface', {
    section: 'system',
    group: 'logs',
    place: 23,
    icon: 'interface',
    modes: MODES,
  }),
});
