import type { Screens } from '../../kit/tab/screens.ts';

export const mailLogScreens: Screens = {
  '/log/email': { load: async () => (await import('./list.tsx')).MailLogList },
  '/log/email-detail': { load: async () => (await import('./detail.tsx')).MailLogDetail },
};
