import './empty.css';
import type { RefusalData } from '@inbound/shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../client/texts.ts';
import { useFeature } from '../feature.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { useTryAgain } from './use-try-again.ts';

export type EmptyKind = 'none' | 'done' | 'filtered' | 'refused' | 'failed';

/** A quiet drawing of lines: sheets for nothing yet, a tick for done, a sieve for filtered, a lock for refused, a broken line for failed. */
const drawings: Record<EmptyKind, ReactNode> = {
  none: (
    <>
      <rect x="26" y="16" width="44" height="56" rx="4" />
      <path d="M36 32h24M36 42h24M36 52h14" />
      <path d="M18 26v52a4 4 0 0 0 4 4h36" />
    </>
  ),
  done: (
    <>
      <circle cx="48" cy="48" r="30" />
      <path d="m35 49 9 9 18-20" />
    </>
  ),
  filtered: (
    <>
      <path d="M18 20h60L56 48v24l-16 8V48z" />
      <path d="M30 32h36" />
    </>
  ),
  refused: (
    <>
      <rect x="24" y="44" width="48" height="34" rx="4" />
      <path d="M34 44V32a14 14 0 0 1 28 0v12M48 58v8" />
    </>
  ),
  failed: (
    <>
      <path d="M10 52h20l8-18 10 36 8-18h6" />
      <path d="m70 44 14 14m0-14L70 58" />
    </>
  ),
};

/** A message in the place of missing rows: why there are none, and what to do. It has five variants (ux B.20.1). */
export const Empty = ({ kind, children, actions }: { kind: EmptyKind; children: ReactNode; actions?: ReactNode }) => (
  <div className="ib-empty" data-kind={kind}>
    <svg width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
      {drawings[kind]}
    </svg>
    <p>{children}</p>
    {actions && <div className="ib-empty-actions">{actions}</div>}
  </div>
);

const AgainButton = ({ retry }: { retry(): void }) => {
  const { t } = useTexts();
  return (
    <Button icon="retry" onClick={retry}>
      {t('common.action.tryAgain')}
    </Button>
  );
};

/** Rows or a page that could not be loaded: not permitted, or failed with another try. */
export const NotLoaded = ({ refusal, retry }: { refusal: RefusalData; retry(): void }) => {
  const { t, error } = useTexts();
  const feature = useFeature();
  const tries = useTryAgain(refusal, retry);
  if (refusal.code === 'no_permission') return <Empty kind="refused">{error(refusal, feature)}</Empty>;
  return (
    <Empty kind="failed" actions={<AgainButton retry={retry} />}>
      {error(refusal, feature)} {tries && t('kit.empty.again')}
    </Empty>
  );
};

/** Keeps content that could not be refreshed, under a strip that says so. */
export const NotRefreshed = ({ refusal, retry }: { refusal: RefusalData; retry(): void }) => {
  const { t, error } = useTexts();
  const feature = useFeature();
  const tries = useTryAgain(refusal, retry);
  return (
    <Notice tone="warning" actions={<AgainButton retry={retry} />}>
      {t('kit.empty.before')} {error(refusal, feature)} {tries && t('kit.empty.again')}
    </Notice>
  );
};
