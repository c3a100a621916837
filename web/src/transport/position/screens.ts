import type { Screens } from '../../kit/tab/screens.ts';

export const positionScreens: Screens = {
  '/transport/route': { load: async () => (await import('./route.tsx')).RouteScreen },
};
