import type { ServerFeature } from '../../platform/call/feature.ts';
import { mailChoiceRoutes } from './routes.ts';

export const mailChoiceFeature: ServerFeature = { routes: mailChoiceRoutes };
