import type { Screens } from '../../kit/tab/screens.ts';

export const modeScreens: Screens = {
  '/system/mode': { load: async () => (await import('./page.tsx')).ModePage },
};
