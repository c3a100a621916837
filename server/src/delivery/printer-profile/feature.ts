import type { ServerFeature } from '../../platform/call/feature.ts';
import { printerProfileRoutes } from './routes.ts';

export const printerProfileFeature: ServerFeature = {
  routes: printerProfileRoutes,
  duplicates: {
    printer_profile_name_key: { code: 'exists', field: 'name' },
  },
};
