import type { Screens } from '../../kit/tab/screens.ts';

export const consumableScreens: Screens = {
  '/packaging/consumable': { load: async () => (await import('./list.tsx')).ConsumableList },
  '/packaging/consumable-detail': { load: async () => (await import('./detail.tsx')).ConsumableDetailScreen },
};
