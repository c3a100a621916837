import type { Screens } from '../../kit/tab/screens.ts';

export const interfaceLogScreens: Screens = {
  '/log/interface': { load: async () => (await import('./list.tsx')).InterfaceLogList },
  '/log/interface-detail': { load: async () => (await import('./detail.tsx')).InterfaceLogDetail },
};
