import { useEffect, useRef, useState } from 'react';
import { postRefusal } from '../client/notices.ts';

/**
 * What is loaded when it is first wanted, so that no first page waits for it. Undefined while it is not wanted or on its
 * way; where it cannot be loaded, `shut` is called and the reader is told. `load` is always the same function.
 */
export const useLate = <T>(wanted: boolean, load: () => Promise<T>, shut: () => void): T | undefined => {
  const [part, setPart] = useState<{ loaded: T }>();
  const latest = useRef(shut);
  useEffect(() => {
    latest.current = shut;
  });
  useEffect(() => {
    if (!wanted || part) return;
    load().then(
      loaded => setPart({ loaded }),
      () => {
        latest.current();
        postRefusal({ code: 'offline' });
      },
    );
  }, [wanted, part, load]);
  return wanted ? part?.loaded : undefined;
};
