import type { ServerFeature } from '../../platform/call/feature.ts';
import { listRoutes } from '../../platform/call/route.ts';
import { companyList } from './queries.ts';

export const companyFeature: ServerFeature = {
  routes: listRoutes(companyList),
};
