import type { Screens } from '../../kit/tab/screens.ts';

export const unloadingPointScreens: Screens = {
  '/master/unloading-point': { load: async () => (await import('./list.tsx')).PointList },
  '/master/unloading-point-detail': { load: async () => (await import('./detail.tsx')).PointDetail },
};
