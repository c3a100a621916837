import type { ServerFeature } from '../../platform/call/feature.ts';
import { mailTemplateRoutes } from './routes.ts';

export const mailTemplateFeature: ServerFeature = { routes: mailTemplateRoutes };
