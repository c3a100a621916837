import type { Screens } from '../../kit/tab/screens.ts';

export const transportKpiScreens: Screens = {
  '/transport/kpi': { load: async () => (await import('./kpi.tsx')).KpiScreen },
};
