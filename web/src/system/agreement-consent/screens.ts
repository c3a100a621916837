import type { Screens } from '../../kit/tab/screens.ts';

export const agreementConsentScreens: Screens = {
  '/system/agreement-consent': { load: async () => (await import('./list.tsx')).ConsentList },
};
