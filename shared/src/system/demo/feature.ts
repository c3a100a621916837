import { feature } from '../../kernel/feature.ts';

export const demo = feature('system', 'demo', {
  permissions: {
    /** It does something in a demo tenant alone. */
    reset: ['tenant-admin'],
  },
});
