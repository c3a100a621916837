import type { ServerFeature } from '../../platform/call/feature.ts';
import { validityJob } from './expiry.ts';
import { qualityDocumentQueue } from './queue.ts';
import { qualityDocumentRoutes } from './routes.ts';

export const qualityDocumentFeature: ServerFeature = {
  routes: qualityDocumentRoutes,
  queue: qualityDocumentQueue,
  jobs: [validityJob],
  duplicates: { quality_document_version_key: { code: 'quality_document_exists', field: 'versionNo' } },
};
