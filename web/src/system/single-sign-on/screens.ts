import type { Screens } from '../../kit/tab/screens.ts';

export const singleSignOnScreens: Screens = {
  '/system/single-sign-on': { load: async () => (await import('./page.tsx')).SingleSignOnPage },
};
