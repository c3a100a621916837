import type { ServerFeature } from '../../platform/call/feature.ts';
import { orderTemplateRoutes } from './routes.ts';

export const orderTemplateFeature: ServerFeature = {
  routes: orderTemplateRoutes,
  duplicates: { order_template_key: { code: 'exists', field: 'name' } },
};
