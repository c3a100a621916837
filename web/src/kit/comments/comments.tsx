import { lazyWithRetry } from '../parts/lazy-with-retry.tsx';

/**
 * What people have said at a document, and the place to say more. Lists share their pieces with details and need no talk: it
 * comes with the first document at which it is read.
 */
export const Comments = lazyWithRetry(async () => (await import('./comment-list.tsx')).CommentList, 'form');
