import type { Screens } from '../../kit/tab/screens.ts';

export const purchaseOrderScreens: Screens = {
  '/po/order': { load: async () => (await import('./list.tsx')).PurchaseOrderList },
  '/po/order-detail': { load: async () => (await import('./detail.tsx')).PurchaseOrderScreen },
  '/po/history': { load: async () => (await import('./versions.tsx')).PurchaseOrderVersions },
  '/po/change-log': { load: async () => (await import('./change-log.tsx')).PurchaseOrderChangeLog },
};
