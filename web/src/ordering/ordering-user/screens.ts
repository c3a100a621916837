import type { Screens } from '../../kit/tab/screens.ts';

export const orderingUserScreens: Screens = {
  '/backlog/user': { load: async () => (await import('./list.tsx')).BacklogUserList },
  '/backlog/user-detail': { load: async () => (await import('./detail.tsx')).OrderingUserDetail },
  '/store/user': { load: async () => (await import('./list.tsx')).StoreUserList },
  '/store/user-detail': { load: async () => (await import('./detail.tsx')).OrderingUserDetail },
};
