import type { Screens } from '../../kit/tab/screens.ts';

export const subscriptionScreens: Screens = {
  '/store/subscription': { load: async () => (await import('./list.tsx')).SubscriptionList },
  '/store/subscription-detail': { load: async () => (await import('./detail.tsx')).SubscriptionScreen },
};
