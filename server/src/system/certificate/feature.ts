import type { ServerFeature } from '../../platform/call/feature.ts';
import { purposeOf } from './certificate.ts';
import { reminderJob } from './remind.ts';
import { certificateRoutes } from './routes.ts';

export const certificateFeature: ServerFeature = {
  routes: certificateRoutes,
  jobs: [reminderJob],
  owns: ['system_certificate'],
  sealed: [
    { table: 'system_certificate', key: 'fingerprint', columns: { sealed_key: (_, print) => purposeOf(print) } },
  ],
};
