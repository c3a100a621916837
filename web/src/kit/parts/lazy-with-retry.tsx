import type { RefusalData } from '@inbound/shared';
import { type ComponentType, useEffect, useState } from 'react';
import { fetchPart } from '../../client/fetch-part.ts';
import { loadAnew } from '../../client/load-anew.ts';
import { postRefusal } from '../../client/notices.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { type Shape, Skeleton } from './skeleton.tsx';

/** Replaces a part whose code could not be loaded. The browser does not load it again before the window is reloaded. */
const Missing = ({ refusal }: { refusal: RefusalData }) => {
  const { t, error } = useTexts();
  const reload = async () => {
    if (!(await loadAnew())) postRefusal(refusal);
  };
  const button = (
    <Button icon="refresh" onClick={() => void reload()}>
      {t('common.shell.reload')}
    </Button>
  );
  return (
    <Empty kind="failed" actions={button}>
      {error(refusal)} {t('kit.empty.reload')}
    </Empty>
  );
};

/**
 * A component whose code is loaded at its first use. `shape` is the skeleton meanwhile. If the code cannot be loaded, a
 * message with a reload button takes its place, and the rest of the page keeps working.
 */
export const lazyWithRetry = <P extends object>(load: () => Promise<ComponentType<P>>, shape: Shape) => {
  let part: ComponentType<P> | undefined;
  return (props: P) => {
    const [Part, setPart] = useState<ComponentType<P> | undefined>(() => part);
    const [refusal, setRefusal] = useState<RefusalData>();
    useEffect(() => {
      if (Part) return;
      void fetchPart(load()).then(loaded => {
        part = loaded;
        setPart(() => loaded);
      }, setRefusal);
    }, [Part]);
    if (Part) return <Part {...props} />;
    return refusal ? <Missing refusal={refusal} /> : <Skeleton shape={shape} />;
  };
};
