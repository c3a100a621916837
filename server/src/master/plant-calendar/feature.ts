import type { ServerFeature } from '../../platform/call/feature.ts';
import { plantCalendarRoutes } from './routes.ts';

export const plantCalendarFeature: ServerFeature = {
  routes: plantCalendarRoutes,
  duplicates: { plant_calendar_day_key: { code: 'exists', field: 'day' } },
};
