import type { Screens } from '../../kit/tab/screens.ts';

const lists = () => import('./list.tsx');
const details = () => import('./detail.tsx');

export const callOffScreens: Screens = {
  '/calloff/series': { load: async () => (await lists()).SeriesList },
  '/calloff/series-detail': { load: async () => (await details()).SeriesDetail },
  '/calloff/pre-series': { load: async () => (await lists()).PreSeriesList },
  '/calloff/pre-series-detail': { load: async () => (await details()).PreSeriesDetail },
  '/calloff/after-sales': { load: async () => (await lists()).AfterSalesList },
  '/m/calloff': { load: async () => (await import('./phone/phone.tsx')).CallOffPhone },
  '/calloff/after-sales-detail': { load: async () => (await details()).AfterSalesDetail },
};
