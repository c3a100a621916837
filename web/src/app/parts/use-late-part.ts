import type { ComponentType } from 'react';
import { type Store, useStore } from '../../client/store.ts';
import { useLate } from '../../kit/use-late.ts';

/** A part of the shell that is loaded with its first opening: nobody waits for it who does not want it. */
export const useLatePart = <P extends object>(
  openness: Store<boolean>,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | undefined =>
  useLate(
    useStore(openness, value => value),
    load,
    () => openness.set(false),
  );
