import type { Screens } from '../../kit/tab/screens.ts';

export const callOffScreens: Screens = {
  '/calloff/series': { load: async () => (await import('./list.tsx')).SeriesList },
  '/calloff/series-detail': { load: async () => (await import('./detail.tsx')).SeriesDetail },
};
