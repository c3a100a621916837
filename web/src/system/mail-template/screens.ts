import type { Screens } from '../../kit/tab/screens.ts';

export const mailTemplateScreens: Screens = {
  '/system/mail-template': { load: async () => (await import('./list.tsx')).MailTemplateList },
  '/system/mail-template-detail': { load: async () => (await import('./detail.tsx')).MailTemplateDetailScreen },
};
