import type { Screens } from '../../kit/tab/screens.ts';

export const releaseScreens: Screens = {
  '/calloff/import': { load: async () => (await import('./import.tsx')).ReleaseImport },
};
