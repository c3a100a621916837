import type { Screens } from '../../kit/tab/screens.ts';

export const containerBalanceScreens: Screens = {
  '/container/balance': { load: async () => (await import('./list.tsx')).ContainerBalanceList },
  '/container/balance-detail': { load: async () => (await import('./detail.tsx')).ContainerBalanceScreen },
};
