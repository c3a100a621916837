import type { Screens } from '../../kit/tab/screens.ts';

export const componentOrderScreens: Screens = {
  '/backlog/order': { load: async () => (await import('./list.tsx')).BacklogOrderList },
  '/backlog/order-detail': { load: async () => (await import('./detail.tsx')).ComponentOrderScreen },
  '/store/checkout': { load: async () => (await import('./checkout.tsx')).CheckoutScreen },
  '/store/order': { load: async () => (await import('./list.tsx')).ComponentOrderList },
  '/store/order-detail': { load: async () => (await import('./detail.tsx')).ComponentOrderScreen },
};
