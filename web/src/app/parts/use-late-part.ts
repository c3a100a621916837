import { type ComponentType, useEffect, useState } from 'react';
import { postRefusal } from '../../client/notices.ts';
import { type Store, useStore } from '../../client/store.ts';

/**
 * A part of the shell that is loaded with its first opening: nobody waits for it who does not want it. Undefined while it is
 * shut or on its way; where it cannot be loaded, it is shut again and the reader is told. `load` is always the same function.
 */
export const useLatePart = <P extends object>(
  openness: Store<boolean>,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | undefined => {
  const isOpen = useStore(openness, value => value);
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    if (!isOpen || Part) return;
    load().then(
      loaded => setPart(() => loaded),
      () => {
        openness.set(false);
        postRefusal({ code: 'offline' });
      },
    );
  }, [isOpen, Part, openness, load]);
  return isOpen ? Part : undefined;
};
