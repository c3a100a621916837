import { feature } from '../../kernel/feature.ts';
import { list, MODES } from '../../kernel/screens.ts';

/** Programs that fetch their tokens by client credentials. */
export const machineAccount = feature('system', 'machineAccount', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: list('/system/machine-account', {
    section: 'system',
    group: 'people',
    place: 20,
    icon: 'endpoint',
    modes: MODES,
    plants: 'all',
  }),
});
