import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const forecastVersion = feature('planning', 'forecastVersion', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'supplier-logistics', 'supplier-planner'],
    edit: ['dispositor'],
    publish: ['dispositor'],
  },
  screens: listAndDetail('/planning/forecast-version', {
    section: 'planning',
    place: 1,
    icon: 'forecast-version',
    modes: MODES,
  }),
  documents: {
    forecastVersion: {
      number: 'versionNo',
      page: '/planning/forecast-version-detail',
      icons: { publish: 'send', supersede: 'same' },
    },
  },
  notices: { forecastVersionPublished: { act: 'answer' } },
});
