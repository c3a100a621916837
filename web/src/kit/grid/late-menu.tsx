import { lazy, Suspense } from 'react';
import type { GridMenuProps } from './grid-menu.tsx';

const GridMenu = lazy(async () => ({ default: (await import('./grid-menu.tsx')).GridMenu }));

/** A menu of a grid, which comes with the first one that is opened: no list waits for it. */
export const LateMenu = (props: GridMenuProps) => (
  <Suspense>
    <GridMenu {...props} />
  </Suspense>
);
