import type { Screens } from '../../kit/tab/screens.ts';

export const unloadingAreaScreens: Screens = {
  '/master/unloading-area': { load: async () => (await import('./list.tsx')).AreaList },
  '/master/unloading-area-detail': { load: async () => (await import('./detail.tsx')).AreaDetail },
};
