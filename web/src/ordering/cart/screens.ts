import type { Screens } from '../../kit/tab/screens.ts';

export const cartScreens: Screens = {
  '/store/cart': { load: async () => (await import('./list.tsx')).CartList },
};
