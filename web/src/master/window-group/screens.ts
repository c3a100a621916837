import type { Screens } from '../../kit/tab/screens.ts';

export const windowGroupScreens: Screens = {
  '/master/window-group': { load: async () => (await import('./list.tsx')).WindowGroupList },
  '/master/window-group-detail': { load: async () => (await import('./detail.tsx')).WindowGroupDetail },
};
