import type { Screens } from '../../kit/tab/screens.ts';

export const quotationScreens: Screens = {
  '/backlog/quote': { load: async () => (await import('./list.tsx')).QuotationLineList },
  '/backlog/quote-detail': { load: async () => (await import('./detail.tsx')).QuotationLineDetail },
};
