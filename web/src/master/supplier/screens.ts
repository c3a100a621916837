import type { Screens } from '../../kit/tab/screens.ts';

export const supplierScreens: Screens = {
  '/master/supplier': { load: async () => (await import('./list.tsx')).SupplierList },
  '/master/supplier-detail': { load: async () => (await import('./detail.tsx')).SupplierDetail },
};
