import type { RefusalData } from '@inbound/shared';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { fetched } from '../../client/fetched.ts';
import { NotLoaded } from './empty.tsx';
import { type Shape, Skeleton } from './skeleton.tsx';

/**
 * A part of a page that comes with its first use. Where it does not come, that is said in its place, and it is asked for
 * again: the rest of the page goes on.
 */
export const late = <P extends object>(load: () => Promise<ComponentType<P>>, shape: Shape) => {
  let part: ComponentType<P> | undefined;
  return (props: P) => {
    const [Part, setPart] = useState<ComponentType<P> | undefined>(() => part);
    const [refusal, setRefusal] = useState<RefusalData>();
    const ask = useCallback(
      () =>
        void fetched(load()).then(loaded => {
          part = loaded;
          setPart(() => loaded);
        }, setRefusal),
      [],
    );
    useEffect(() => {
      if (!Part) ask();
    }, [Part, ask]);
    if (Part) return <Part {...props} />;
    return refusal ? <NotLoaded refusal={refusal} retry={ask} /> : <Skeleton shape={shape} />;
  };
};
