import type { Screens } from '../../kit/tab/screens.ts';

export const printerProfileScreens: Screens = {
  '/delivery/printer-profile': { load: async () => (await import('./list.tsx')).PrinterProfileList },
  '/delivery/printer-profile-detail': { load: async () => (await import('./detail.tsx')).PrinterProfileDetail },
};
