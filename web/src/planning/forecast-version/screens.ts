import type { Screens } from '../../kit/tab/screens.ts';

export const forecastVersionScreens: Screens = {
  '/planning/forecast-version': { load: async () => (await import('./list.tsx')).ForecastVersionList },
  '/planning/forecast-version-detail': { load: async () => (await import('./detail.tsx')).ForecastVersionScreen },
};
