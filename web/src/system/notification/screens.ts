import type { Screens } from '../../kit/tab/screens.ts';

export const notificationScreens: Screens = {
  '/system/notification': { load: async () => (await import('./notification.tsx')).NotificationScreen },
};
