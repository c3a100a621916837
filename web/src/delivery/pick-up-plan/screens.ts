import type { Screens } from '../../kit/tab/screens.ts';

export const pickUpPlanScreens: Screens = {
  '/pickup/plan': { load: async () => (await import('./list.tsx')).PickUpPlanList },
  '/pickup/plan-detail': { load: async () => (await import('./detail.tsx')).PickUpPlanScreen },
};
