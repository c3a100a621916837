import type { Screens } from '../../kit/tab/screens.ts';

export const userScreens: Screens = {
  '/system/user': { load: async () => (await import('./list.tsx')).UserList },
  '/system/user-detail': { load: async () => (await import('./detail.tsx')).UserDetail },
};
