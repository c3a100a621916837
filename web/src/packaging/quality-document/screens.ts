import type { Screens } from '../../kit/tab/screens.ts';

export const qualityDocumentScreens: Screens = {
  '/quality/document': { load: async () => (await import('./list.tsx')).QualityDocumentList },
  '/quality/document-detail': { load: async () => (await import('./detail.tsx')).QualityDocumentDetailScreen },
};
