import type { Screens } from '../../kit/tab/screens.ts';

export const backorderScreens: Screens = {
  '/calloff/backorder': { load: async () => (await import('./list.tsx')).BackorderList },
};
