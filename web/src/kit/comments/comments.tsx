import { lazy, Suspense } from 'react';
import { Skeleton } from '../parts/skeleton.tsx';
import type { Place } from './comment-list.tsx';

/** Lists share their pieces with details and need no talk: it comes with the first document at which it is read. */
const CommentList = lazy(async () => ({ default: (await import('./comment-list.tsx')).CommentList }));

/** What people have said at a document, and the place to say more. */
export const Comments = (place: Place) => (
  <Suspense fallback={<Skeleton shape="form" />}>
    <CommentList {...place} />
  </Suspense>
);
