import type { ServerFeature } from '../../platform/call/feature.ts';
import { mailJob } from './send.ts';

export const mailFeature: ServerFeature = {
  routes: [],
  jobs: [mailJob()],
};
