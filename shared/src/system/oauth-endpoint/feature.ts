import { feature } from '../../kernel/feature.ts';
import { MODES, page } from '../../kernel/screens.ts';

export const oauthEndpoint = feature('system', 'oauthEndpoint', {
  screens: page('/system/qauth', { access: 'open', place: 6, icon: 'endpoint', modes: MODES }),
});
