import type { Screens } from '../../kit/tab/screens.ts';

export const gateScreens: Screens = {
  '/transport/gate': { load: async () => (await import('./gate.tsx')).GateScreen },
  '/m/dock': { load: async () => (await import('./phone/dock.tsx')).DockPhone },
};
