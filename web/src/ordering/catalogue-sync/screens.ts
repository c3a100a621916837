import type { Screens } from '../../kit/tab/screens.ts';

export const catalogueSyncScreens: Screens = {
  '/part/catalogue-sync': { load: async () => (await import('./list.tsx')).CatalogueSyncList },
};
