import type { Screens } from '../../kit/tab/screens.ts';

export const agreementScreens: Screens = {
  '/system/agreement': { load: async () => (await import('./list.tsx')).AgreementList },
  '/system/agreement-detail': { load: async () => (await import('./detail.tsx')).AgreementDetailScreen },
};
