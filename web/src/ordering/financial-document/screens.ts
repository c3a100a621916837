import type { Screens } from '../../kit/tab/screens.ts';

export const financialDocumentScreens: Screens = {
  '/backlog/invoice': { load: async () => (await import('./list.tsx')).BacklogInvoiceList },
  '/backlog/invoice-detail': { load: async () => (await import('./detail.tsx')).BacklogInvoiceScreen },
  '/store/invoice': { load: async () => (await import('./list.tsx')).StoreInvoiceList },
  '/store/invoice-detail': { load: async () => (await import('./detail.tsx')).StoreInvoiceScreen },
};
