import type { Screens } from '../../kit/tab/screens.ts';

export const machineAccountScreens: Screens = {
  '/system/machine-account': { load: async () => (await import('./list.tsx')).MachineAccountList },
};
