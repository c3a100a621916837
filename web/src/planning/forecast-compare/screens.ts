import type { Screens } from '../../kit/tab/screens.ts';

export const forecastCompareScreens: Screens = {
  '/planning/forecast-compare': { load: async () => (await import('./comparison.tsx')).ForecastCompareScreen },
};
