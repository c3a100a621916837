import { feature } from '../../kernel/feature.ts';

export const certificate = feature('system', 'certificate', {
  permissions: {
    view: ['platform-admin'],
    edit: ['platform-admin'],
  },
});
