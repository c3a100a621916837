import { featureOf, type ListEndpoint, type Refusal, type Summary } from '@inbound/shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../parts/button.tsx';
import { Empty, NotLoaded, NotRefreshed } from '../parts/empty.tsx';
import { Skeleton } from '../parts/skeleton.tsx';

/** The rows, or why there are none: not loaded yet, refused, failed, filtered away, or none made so far. */
export const ListBody = ({
  of,
  loaded,
  count,
  refusal,
  summary,
  retry,
  clear,
  begin,
  children,
}: {
  of: ListEndpoint;
  loaded: boolean;
  count: number;
  refusal: Refusal | undefined;
  summary: Summary | undefined;
  retry(): void;
  clear: (() => void) | undefined;
  /** What makes the first row. */
  begin: ReactNode;
  children: ReactNode;
}) => {
  const { t, has } = useTexts();
  const feature = featureOf(of);
  if (refusal && !loaded) return <NotLoaded refusal={refusal} retry={retry} />;
  if (!loaded) return <Skeleton shape="list" />;
  if (count > 0)
    return (
      <>
        {refusal && <NotRefreshed refusal={refusal} retry={retry} />}
        {children}
      </>
    );
  if (clear && summary?.unfiltered.count !== 0) {
    const out = (
      <Button icon="filter-clear" onClick={clear}>
        {t('kit.filter.clear')}
      </Button>
    );
    return (
      <Empty kind="filtered" actions={out}>
        {t('kit.empty.filtered')}
      </Empty>
    );
  }
  const own = `${feature}.text.empty`;
  return (
    <Empty kind="none" actions={begin}>
      {has(own) ? t(own) : t('kit.empty.none')}
    </Empty>
  );
};
