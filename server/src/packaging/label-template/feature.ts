import type { ServerFeature } from '../../platform/call/feature.ts';
import { labelTemplateRoutes } from './routes.ts';

export const labelTemplateFeature: ServerFeature = {
  routes: labelTemplateRoutes,
  duplicates: {
    label_template_begin_key: { code: 'exists', field: 'effectiveFrom' },
  },
};
