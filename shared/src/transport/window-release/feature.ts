import { feature } from '../../kernel/feature.ts';
import { listAndDetail } from '../../kernel/screens.ts';

export const windowRelease = feature('transport', 'windowRelease', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics'],
    edit: [],
    /** Keep a window for its group, or give it free again. */
    decide: ['dispositor', 'gate'],
  },
  screens: listAndDetail('/transport/window-release', {
    section: 'transport',
    place: 6,
    icon: 'window-release',
    modes: ['VWA'],
  }),
  documents: {
    windowRelease: {
      page: '/transport/window-release-detail',
      icons: { release: 'unlock', use: 'booking', keep: 'lock', giveFree: 'undo' },
    },
  },
  notices: { windowReleaseAnnounced: { act: 'book' }, windowReleased: 'information', windowKept: 'information' },
});
