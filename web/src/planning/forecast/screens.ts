import type { Screens } from '../../kit/tab/screens.ts';

export const forecastScreens: Screens = {
  '/planning/forecast': { load: async () => (await import('./list.tsx')).ForecastList },
  '/planning/forecast-detail': { load: async () => (await import('./detail.tsx')).ForecastScreen },
};
