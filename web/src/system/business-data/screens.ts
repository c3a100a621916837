import type { Screens } from '../../kit/tab/screens.ts';

export const businessDataScreens: Screens = {
  '/system/business': { load: async () => (await import('./page.tsx')).BusinessDataPage },
};
