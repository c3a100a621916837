import type { Screens } from '../../kit/tab/screens.ts';

export const doorScreens: Screens = {
  '/master/door': { load: async () => (await import('./list.tsx')).DoorList },
  '/master/door-detail': { load: async () => (await import('./detail.tsx')).DoorDetail },
};
