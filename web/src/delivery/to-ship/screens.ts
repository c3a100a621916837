import type { Screens } from '../../kit/tab/screens.ts';

export const toShipScreens: Screens = {
  '/delivery/to-ship': { load: async () => (await import('./list.tsx')).ToShipList },
};
