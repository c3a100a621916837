import type { Screens } from '../../kit/tab/screens.ts';

export const crossReferenceScreens: Screens = {
  '/part/cross-reference': { load: async () => (await import('./list.tsx')).CrossReferenceList },
  '/part/cross-reference-detail': { load: async () => (await import('./detail.tsx')).CrossReferenceDetail },
};
