import type { ServerFeature } from '../../platform/call/feature.ts';
import { agreementConsentRoutes } from './routes.ts';

export const agreementConsentFeature: ServerFeature = { routes: agreementConsentRoutes };
