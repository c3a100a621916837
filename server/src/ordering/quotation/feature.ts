import type { ServerFeature } from '../../platform/call/feature.ts';
import { quotationRoutes } from './routes.ts';

export const quotationFeature: ServerFeature = { routes: quotationRoutes };
