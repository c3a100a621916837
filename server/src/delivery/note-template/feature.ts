import type { ServerFeature } from '../../platform/call/feature.ts';
import { noteTemplateRoutes } from './routes.ts';

export const noteTemplateFeature: ServerFeature = {
  routes: noteTemplateRoutes,
  duplicates: { note_template_name_key: { code: 'exists', field: 'name' } },
};
