import { feature } from '../../kernel/feature.ts';
import { list, listAndDetail, MODES } from '../../kernel/screens.ts';

const look = { section: 'system', group: 'connections', place: 18, icon: 'endpoint', modes: MODES } as const;

/** The page is open to everybody: who may see no endpoints reads there how they are called. */
export const oauthEndpoint = feature('system', 'oauthEndpoint', {
  permissions: { view: ['tenant-admin', 'backlog-buyer'], edit: ['tenant-admin'] },
  screens: {
    ...listAndDetail('/system/qauth', look),
    ...list('/system/qauth', { ...look, access: 'open', menu: 'view' }),
  },
  records: { oauthEndpoint: { number: 'name' } },
});
