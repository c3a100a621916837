import { featureOf, type ListEndpoint, type Refusal, type Summary } from '@inbound/shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../parts/button.tsx';
import { Empty, NotLoaded, NotRefreshed } from '../parts/empty.tsx';
import { Skeleton } from '../parts/skeleton.tsx';

/** The tab of what waits for the reader, in every list that has one. */
const WORK_TAB = 'mine';

/** What stands in place of rows that a filter has left none of: where only the reader's work was asked for, it is done. */
const NoneLeft = ({ isWork, clear }: { isWork: boolean; clear(): void }) => {
  const { t } = useTexts();
  const out = (
    <Button icon="filter-clear" onClick={clear}>
      {t(isWork ? 'kit.empty.showAll' : 'kit.filter.clear')}
    </Button>
  );
  return (
    <Empty kind={isWork ? 'done' : 'filtered'} actions={out}>
      {t(isWork ? 'kit.empty.done' : 'kit.empty.filtered')}
    </Empty>
  );
};

/** The rows, or why there are none: not loaded yet, refused, failed, done, filtered away, or none made so far. */
export const ListBody = ({
  of,
  loaded,
  count,
  refusal,
  summary,
  retry,
  clear,
  tab,
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
  /** The status tab that is open, where nothing else is filtered. */
  tab: string | undefined;
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
  if (clear && summary?.unfiltered.count !== 0) return <NoneLeft isWork={tab === WORK_TAB} clear={clear} />;
  const own = `${feature}.text.empty`;
  return (
    <Empty kind="none" actions={begin}>
      {has(own) ? t(own) : t('kit.empty.none')}
    </Empty>
  );
};
