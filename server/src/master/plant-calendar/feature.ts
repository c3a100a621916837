import type { ServerFeature } from '../../platform/call/feature.ts';
import { plantCalendarHome } from './home.ts';

/** Its routes ask what was booked; `app/features.ts` gives them that. */
export const plantCalendarFeature: ServerFeature = {
  routes: [],
  home: plantCalendarHome,
  duplicates: {
    plant_calendar_day_key: { code: 'exists', field: 'day' },
    plant_calendar_week_key: { code: 'exists', field: 'validFrom' },
  },
};
