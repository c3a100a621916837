import type { Screens } from '../kit/tab/screens.ts';
import * as features from './feature-screens.ts';
import type { ScreenTable } from './screen-loader.ts';

/**
 * Which part shows a path, and the frames: the app's own, and those of the features; a test compares the table with the
 * paths that the features declare.
 */
export const routes: ScreenTable = {
  shell: { load: async () => (await import('./shell/shell.tsx')).Shell },
  gate: { load: async () => (await import('./login/gate.tsx')).Gate },
  '/login': { load: async () => (await import('./login/login.tsx')).Login },
  '/403': { load: async () => (await import('./error-page/refused.tsx')).RefusedPage },
  '/404': { load: async () => (await import('./error-page/missing.tsx')).MissingPage },
  '/index/home': { load: async () => (await import('./home/home.tsx')).Home },
  '/account/setting': { load: async () => (await import('./account/account-setting.tsx')).AccountSetting },
  ...(Object.assign({}, ...Object.values(features)) as Screens),
};
