import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES, page } from '../../kernel/screens.ts';

export const bulletin = feature('system', 'bulletin', {
  permissions: {
    view: ['tenant-admin', 'platform-admin'],
    edit: ['tenant-admin', 'platform-admin'],
  },
  screens: {
    ...listAndDetail('/system/bulletin', {
      section: 'system',
      group: 'content',
      place: 24,
      icon: 'bulletin',
      modes: MODES,
    }),
    ...page('/index/bulletin', { place: 8, icon: 'board', modes: MODES }),
  },
});
