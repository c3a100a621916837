import type { Screens } from '../../kit/tab/screens.ts';

export const eventSubscriptionScreens: Screens = {
  '/system/event': { load: async () => (await import('./list.tsx')).EventSubscriptionList },
  '/system/event-detail': { load: async () => (await import('./detail.tsx')).EventSubscriptionScreen },
};
