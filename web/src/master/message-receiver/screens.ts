import type { Screens } from '../../kit/tab/screens.ts';

export const messageReceiverScreens: Screens = {
  '/master/message-receiver': { load: async () => (await import('./list.tsx')).MessageReceiverList },
  '/master/message-receiver-detail': { load: async () => (await import('./detail.tsx')).MessageReceiverDetail },
};
