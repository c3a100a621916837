import { feature } from '../../kernel/feature.ts';

/** What the portal holds of a person: given out, and erased. */
export const personalData = feature('system', 'personalData', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
});
