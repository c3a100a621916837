import type { Screens } from '../../kit/tab/screens.ts';

export const packagingMasterScreens: Screens = {
  '/packaging/master': { load: async () => (await import('./list.tsx')).PackagingMasterList },
  '/packaging/master-detail': { load: async () => (await import('./detail.tsx')).PackagingMasterDetailScreen },
};
