import type { Screens } from '../../kit/tab/screens.ts';

export const taskScreens: Screens = {
  '/system/task': { load: async () => (await import('./task-centre.tsx')).TaskCentre },
};
