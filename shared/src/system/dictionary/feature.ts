import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const dictionary = feature('system', 'dictionary', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: listAndDetail('/system/dict', {
    section: 'system',
    group: 'content',
    place: 7,
    icon: 'dictionary',
    modes: MODES,
    plants: 'all',
  }),
  records: { dictionary: { table: 'dictionary_entry' } },
});
