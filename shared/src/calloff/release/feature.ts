import { feature } from '../../kernel/feature.ts';
import { list } from '../../kernel/screens.ts';

export const release = feature('calloff', 'release', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'supplier-logistics', 'supplier-planner'],
    edit: ['dispositor'],
  },
  screens: list('/calloff/import', { access: 'edit', section: 'demand', place: 6, icon: 'import', modes: ['VWA'] }),
  firstActs: { edit: '/calloff/import' },
  records: { release: { number: 'releaseNo' } },
  notices: {
    releaseReceived: { act: 'check' },
    releasesReceived: { act: 'check' },
    cumulativesReset: 'information',
    cumulativesDiffer: { act: 'check' },
  },
});
