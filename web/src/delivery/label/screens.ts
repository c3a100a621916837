import type { Screens } from '../../kit/tab/screens.ts';

export const labelScreens: Screens = {
  '/m/scan': { load: async () => (await import('./phone.tsx')).ScanPhone },
};
