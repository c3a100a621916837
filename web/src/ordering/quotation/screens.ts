import type { Screens } from '../../kit/tab/screens.ts';

export const quotationScreens: Screens = {
  '/backlog/quote': { load: async () => (await import('./list.tsx')).QuotationList },
  '/backlog/quote-detail': { load: async () => (await import('./detail.tsx')).QuotationScreen },
};
