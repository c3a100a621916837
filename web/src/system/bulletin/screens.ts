import type { Screens } from '../../kit/tab/screens.ts';

export const bulletinScreens: Screens = {
  '/system/bulletin': { load: async () => (await import('./list.tsx')).BulletinList },
  '/system/bulletin-detail': { load: async () => (await import('./detail.tsx')).BulletinDetail },
  '/index/bulletin': { load: async () => (await import('./board.tsx')).Board },
};
