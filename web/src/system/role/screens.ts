import type { Screens } from '../../kit/tab/screens.ts';

export const roleScreens: Screens = {
  '/system/role': { load: async () => (await import('./list.tsx')).RoleList },
  '/system/role-detail': { load: async () => (await import('./detail.tsx')).RoleDetailScreen },
};
