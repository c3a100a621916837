import type { Refusal } from '@inbound/shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useTryAgain } from '../../kit/parts/use-try-again.ts';

const Failed = ({ refusal, retry }: { refusal: Refusal; retry(): void }) => {
  const { t, error } = useTexts();
  useTryAgain(refusal, retry);
  return (
    <Notice tone="danger" actions={<Button onClick={retry}>{t('common.action.tryAgain')}</Button>}>
      {error(refusal)}
    </Notice>
  );
};

/** What of a part is there: its shape while it comes, what refused it with a way to try again, or the part. */
export const Loading = <T,>({
  of: { data, refusal, refresh },
  children,
}: {
  of: { data: T | undefined; refusal: Refusal | undefined; refresh(): void };
  children(data: T): ReactNode;
}) => {
  if (data !== undefined) return children(data);
  return refusal ? <Failed refusal={refusal} retry={refresh} /> : <div className="home-skeleton" aria-hidden="true" />;
};
