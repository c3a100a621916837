import type { Screens } from '../../kit/tab/screens.ts';

export const remittanceAdviceScreens: Screens = {
  '/backlog/remittance': { load: async () => (await import('./list.tsx')).RemittanceAdviceList },
  '/backlog/remittance-detail': { load: async () => (await import('./detail.tsx')).RemittanceAdviceScreen },
};
