import type { Screens } from '../../kit/tab/screens.ts';

export const taskLogScreens: Screens = {
  '/log/task': { load: async () => (await import('./list.tsx')).TaskLogList },
};
