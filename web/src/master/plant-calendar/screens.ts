import type { Screens } from '../../kit/tab/screens.ts';

export const plantCalendarScreens: Screens = {
  '/master/plant-calendar': { load: async () => (await import('./list.tsx')).CalendarList },
};
