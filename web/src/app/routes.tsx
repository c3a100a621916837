import type { ScreenPath } from '@inbound/shared';
import type { ComponentType } from 'react';

export interface Route {
  /** The screen's part; loaded with the first navigation to it. */
  load(): Promise<ComponentType>;
}

/** Which part shows a path; a test compares the table with the paths of the shared kernel. */
export const routes: Partial<Record<ScreenPath, Route>> = {
  '/404': { load: async () => (await import('../system/error-page/missing.tsx')).MissingPage },
};
