import type { Screens } from '../../kit/tab/screens.ts';

export const processSettingScreens: Screens = {
  '/master/process': { load: async () => (await import('./list.tsx')).SettingList },
  '/master/process-detail': { load: async () => (await import('./detail.tsx')).SettingPage },
};
