import type { Screens } from '../../kit/tab/screens.ts';

export const plantScreens: Screens = {
  '/master/plant': { load: async () => (await import('./list.tsx')).PlantList },
  '/master/plant-detail': { load: async () => (await import('./detail.tsx')).PlantDetail },
};
