import type { Screens } from '../../kit/tab/screens.ts';

export const certificateScreens: Screens = {
  '/system/certificate': { load: async () => (await import('./page.tsx')).CertificatePage },
};
