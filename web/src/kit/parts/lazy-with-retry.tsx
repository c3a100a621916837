import type { RefusalData } from '@inbound/shared';
import { type ComponentType, useEffect, useState } from 'react';
import { fetchPart } from '../../client/fetch-part.ts';
import { loadAnew } from '../../client/load-anew.ts';
import { postRefusal } from '../../client/notices.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { type Shape, Skeleton } from './skeleton.tsx';

/** What stands in the place of a part that did not come: the browser asks for it no more until the window is loaded anew. */
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
 * A part of a page that comes with its first use. Where it does not come, that is said in its place, with the way to it:
 * the rest of the page goes on.
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
