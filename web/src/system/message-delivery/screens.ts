import type { Screens } from '../../kit/tab/screens.ts';

export const messageDeliveryScreens: Screens = {
  '/log/message': { load: async () => (await import('./list.tsx')).MessageDeliveryList },
  '/log/message-detail': { load: async () => (await import('./detail.tsx')).MessageDeliveryDetailScreen },
};
