import type { Screens } from '../../kit/tab/screens.ts';

export const apiTokenScreens: Screens = {
  '/system/api-token': { load: async () => (await import('./list.tsx')).ApiTokenList },
};
