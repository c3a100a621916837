import type { ServerFeature } from '../../platform/call/feature.ts';
import { mailLogHome } from './home.ts';
import { mailLogRoutes } from './routes.ts';

export const mailLogFeature: ServerFeature = { routes: mailLogRoutes, home: mailLogHome };
