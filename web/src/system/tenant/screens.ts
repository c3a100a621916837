import type { Screens } from '../../kit/tab/screens.ts';

export const tenantScreens: Screens = {
  '/system/tenant': { load: async () => (await import('./list.tsx')).TenantList },
  '/system/tenant-detail': { load: async () => (await import('./detail.tsx')).TenantDetailPage },
};
