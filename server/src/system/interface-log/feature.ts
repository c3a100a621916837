import type { ServerFeature } from '../../platform/call/feature.ts';
import { interfaceLogRoutes } from './routes.ts';

export const interfaceLogFeature: ServerFeature = { routes: interfaceLogRoutes };
