import type { Screens } from '../../kit/tab/screens.ts';

export const windowReleaseScreens: Screens = {
  '/transport/window-release': { load: async () => (await import('./list.tsx')).WindowReleaseList },
  '/transport/window-release-detail': { load: async () => (await import('./detail.tsx')).WindowReleaseDetail },
};
