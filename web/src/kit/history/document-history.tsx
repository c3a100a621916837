import { lazy, Suspense } from 'react';
import { Skeleton } from '../parts/skeleton.tsx';
import type { DocumentHistoryProps } from './told-history.tsx';

/** Lists share their pieces with details and tell no history: it comes with the first document at which it is read. */
const ToldHistory = lazy(async () => ({ default: (await import('./told-history.tsx')).ToldHistory }));

/** Everything that was done to a document and its lines, newest first, what was done in one go as one. */
export const DocumentHistory = (props: DocumentHistoryProps) => (
  <Suspense fallback={<Skeleton shape="form" />}>
    <ToldHistory {...props} />
  </Suspense>
);
