import type { Screens } from '../../kit/tab/screens.ts';

export const emergencyScreens: Screens = {
  '/transport/emergency': { load: async () => (await import('./list.tsx')).EmergencyList },
  '/transport/emergency-detail': { load: async () => (await import('./detail.tsx')).EmergencyDetail },
  '/transport/emergency-request': { load: async () => (await import('./request.tsx')).EmergencyRequest },
};
