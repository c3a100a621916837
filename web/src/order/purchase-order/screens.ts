import type { Screens } from '../../kit/tab/screens.ts';

export const purchaseOrderScreens: Screens = {
  '/order/purchase-order': { load: async () => (await import('./list.tsx')).PurchaseOrderList },
  '/order/purchase-order-detail': { load: async () => (await import('./detail.tsx')).PurchaseOrderDetail },
};
