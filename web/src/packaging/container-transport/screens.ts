import type { Screens } from '../../kit/tab/screens.ts';

export const containerTransportScreens: Screens = {
  '/container/transport': { load: async () => (await import('./list.tsx')).ContainerTransportList },
  '/container/transport-detail': { load: async () => (await import('./detail.tsx')).ContainerTransportScreen },
};
