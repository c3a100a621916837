import type { Screens } from '../../kit/tab/screens.ts';

export const iconScreens: Screens = {
  '/system/icon': { load: async () => (await import('./page.tsx')).IconPage },
};
