import type { ServerFeature } from '../../platform/call/feature.ts';
import { backorderHome } from './home.ts';
import { backorderRoutes } from './routes.ts';

export const backorderFeature: ServerFeature = { routes: backorderRoutes, home: backorderHome };
