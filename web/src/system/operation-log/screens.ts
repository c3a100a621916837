import type { Screens } from '../../kit/tab/screens.ts';

export const operationLogScreens: Screens = {
  '/log/operation': { load: async () => (await import('./list.tsx')).OperationLogList },
  '/log/operation-detail': { load: async () => (await import('./detail.tsx')).OperationLogDetail },
};
