import type { ServerFeature } from '../../platform/call/feature.ts';
import { plantCalendarHome } from './home.ts';
import { plantCalendarRoutes } from './routes.ts';

export const plantCalendarFeature: ServerFeature = {
  routes: plantCalendarRoutes,
  home: plantCalendarHome,
  duplicates: {
    plant_calendar_day_key: { code: 'exists', field: 'day' },
    plant_calendar_week_key: { code: 'exists', field: 'validFrom' },
  },
};
