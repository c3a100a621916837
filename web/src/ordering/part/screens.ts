import type { Screens } from '../../kit/tab/screens.ts';

export const partScreens: Screens = {
  '/part/part-management': { load: async () => (await import('./list.tsx')).PartList },
  '/part/part-detail': { load: async () => (await import('./detail.tsx')).PartScreen },
  '/store/material': { load: async () => (await import('./store-list.tsx')).StoreMaterialList },
  '/store/material-detail': { load: async () => (await import('./store-detail.tsx')).StoreMaterialScreen },
};
