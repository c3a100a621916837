import type { Screens } from '../../kit/tab/screens.ts';

export const forwarderScreens: Screens = {
  '/master/forwarder': { load: async () => (await import('./list.tsx')).ForwarderList },
  '/master/forwarder-detail': { load: async () => (await import('./detail.tsx')).ForwarderDetail },
};
