import type { Screens } from '../../kit/tab/screens.ts';

export const schedulingAgreementScreens: Screens = {
  '/calloff/agreement': { load: async () => (await import('./list.tsx')).AgreementList },
  '/calloff/agreement-detail': { load: async () => (await import('./detail.tsx')).AgreementDetail },
};
