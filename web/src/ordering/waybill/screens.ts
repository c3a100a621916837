import type { Screens } from '../../kit/tab/screens.ts';

export const waybillScreens: Screens = {
  '/backlog/asn': { load: async () => (await import('./list.tsx')).BacklogWaybillList },
  '/backlog/asn-detail': { load: async () => (await import('./detail.tsx')).BacklogWaybillScreen },
  '/store/asn': { load: async () => (await import('./list.tsx')).StoreWaybillList },
  '/store/asn-detail': { load: async () => (await import('./detail.tsx')).StoreWaybillScreen },
};
