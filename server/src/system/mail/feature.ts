import type { ServerFeature } from '../../platform/call/feature.ts';
import { mailJob } from './send.ts';

export const mailFeature: ServerFeature = {
  routes: [],
  owns: ['mail_log', 'mail_log_try'],
  jobs: [mailJob()],
};
