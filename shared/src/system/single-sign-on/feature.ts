import { feature } from '../../kernel/feature.ts';
import { MODES, page } from '../../kernel/screens.ts';

/** How people of a tenant sign in by an issuer of their house (OpenID Connect). */
export const singleSignOn = feature('system', 'singleSignOn', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: page('/system/single-sign-on', {
    access: 'view',
    section: 'system',
    group: 'people',
    place: 19,
    icon: 'login',
    modes: MODES,
    plants: 'all',
  }),
});
