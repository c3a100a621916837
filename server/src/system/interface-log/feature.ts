import type { ServerFeature } from '../../platform/call/feature.ts';
import { interfaceLogHome } from './home.ts';
import { interfaceLogRoutes } from './routes.ts';

export const interfaceLogFeature: ServerFeature = { routes: interfaceLogRoutes, home: interfaceLogHome };
