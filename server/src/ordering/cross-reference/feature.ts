import type { ServerFeature } from '../../platform/call/feature.ts';
import { crossReferenceRoutes } from './routes.ts';

export const crossReferenceFeature: ServerFeature = {
  routes: crossReferenceRoutes,
  duplicates: { cross_reference_own_key: { code: 'exists', field: 'ownPartNo' } },
};
