import type { ServerFeature } from '../../platform/call/feature.ts';
import { materialRoutes } from './routes.ts';

export const materialFeature: ServerFeature = { routes: materialRoutes };
