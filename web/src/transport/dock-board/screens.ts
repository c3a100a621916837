import type { Screens } from '../../kit/tab/screens.ts';

export const dockBoardScreens: Screens = {
  '/transport/dock-board': { load: async () => (await import('./board.tsx')).DockBoardScreen },
};
