import { listRoutes, type Route } from '../../platform/call/route.ts';
import { consentList } from './queries.ts';

export const agreementConsentRoutes: Route[] = listRoutes(consentList);
