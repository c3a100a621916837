import type { Screens } from '../../kit/tab/screens.ts';

export const timeWindowScreens: Screens = {
  '/master/time-window': { load: async () => (await import('./list.tsx')).TimeWindowList },
  '/master/time-window-detail': { load: async () => (await import('./detail.tsx')).TimeWindowDetail },
  '/master/time-window-template': { load: async () => (await import('./template/template.tsx')).WindowTemplate },
};
