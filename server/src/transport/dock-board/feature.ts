import type { ServerFeature } from '../../platform/call/feature.ts';
import { dockBoardRoutes } from './routes.ts';

export const dockBoardFeature: ServerFeature = { routes: dockBoardRoutes };
