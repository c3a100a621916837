import type { Screens } from '../../kit/tab/screens.ts';

export const materialStockScreens: Screens = {
  '/planning/material-stock': { load: async () => (await import('./list.tsx')).MaterialStockList },
  '/planning/material-stock-detail': { load: async () => (await import('./detail.tsx')).MaterialStockDetail },
};
