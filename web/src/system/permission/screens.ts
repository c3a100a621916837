import type { Screens } from '../../kit/tab/screens.ts';

export const permissionScreens: Screens = {
  '/system/permission': { load: async () => (await import('./list.tsx')).PermissionList },
  '/system/permission-detail': { load: async () => (await import('./detail.tsx')).PermissionDetail },
};
