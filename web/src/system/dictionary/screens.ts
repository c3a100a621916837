import type { Screens } from '../../kit/tab/screens.ts';

export const dictionaryScreens: Screens = {
  '/system/dict': { load: async () => (await import('./list.tsx')).DictionaryList },
  '/system/dict-detail': { load: async () => (await import('./detail.tsx')).DictionaryDetail },
};
