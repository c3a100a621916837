import type { Screens } from '../../kit/tab/screens.ts';

export const materialScreens: Screens = {
  '/master/material': { load: async () => (await import('./list.tsx')).MaterialList },
  '/master/material-detail': { load: async () => (await import('./detail.tsx')).MaterialDetail },
};
