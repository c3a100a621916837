import type { Screens } from '../../kit/tab/screens.ts';

export const epilScreens: Screens = {
  '/shipment/epil': { load: async () => (await import('./list.tsx')).EpilList },
  '/shipment/epil-detail': { load: async () => (await import('./detail.tsx')).EpilScreen },
};
