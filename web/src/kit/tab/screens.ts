import type { ScreenPath } from '@inbound/shared';
import type { ComponentType } from 'react';

/** How a screen or frame is fetched: with the first navigation to it. */
export interface Route {
  load(): Promise<ComponentType>;
}

/** The screens of a feature by their paths. */
export type Screens = Partial<Record<ScreenPath, Route>>;
