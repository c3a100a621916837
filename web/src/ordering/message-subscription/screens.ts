import type { Screens } from '../../kit/tab/screens.ts';

export const messageSubscriptionScreens: Screens = {
  '/backlog/subscription': { load: async () => (await import('./list.tsx')).MessageSubscriptionList },
  '/backlog/subscription-detail': { load: async () => (await import('./detail.tsx')).MessageSubscriptionScreen },
};
