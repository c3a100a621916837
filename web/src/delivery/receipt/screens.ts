import type { Screens } from '../../kit/tab/screens.ts';

export const receiptScreens: Screens = {
  '/delivery/receipt': { load: async () => (await import('./list.tsx')).ReceiptList },
  '/m/gate': { load: async () => (await import('./gate/gate.tsx')).GatePhone },
};
