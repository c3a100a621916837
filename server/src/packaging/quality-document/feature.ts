import { qualityDocument } from '@inbound/shared/packaging/quality-document/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { toldBy } from '../../platform/list/told-by.ts';
import { validityJob } from './expiry.ts';
import { qualityDocumentHome } from './home.ts';
import { qualityDocumentList } from './queries.ts';
import { qualityDocumentQueue } from './queue.ts';
import { qualityDocumentRoutes } from './routes.ts';

export const qualityDocumentFeature: ServerFeature = {
  routes: qualityDocumentRoutes,
  told: [toldBy('qualityDocument', qualityDocumentList)],
  home: qualityDocumentHome,
  found: [
    findableBy(qualityDocumentList, {
      by: [['quality_document.search_part', 'material']],
      path: '/quality/document-detail',
      states: qualityDocument,
      date: 'validTo',
    }),
  ],
  queue: qualityDocumentQueue,
  jobs: [validityJob],
  duplicates: { quality_document_version_key: { code: 'quality_document_exists', field: 'versionNo' } },
};
