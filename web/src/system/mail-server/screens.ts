import type { Screens } from '../../kit/tab/screens.ts';

export const mailServerScreens: Screens = {
  '/system/email': { load: async () => (await import('./list.tsx')).MailServerList },
  '/system/email-detail': { load: async () => (await import('./detail.tsx')).MailServerDetail },
};
