import { lazyWithRetry } from '../parts/lazy-with-retry.tsx';

/**
 * Everything that was done to a document and its lines, newest first, what was done in one go as one. Lists share their
 * pieces with details and tell no history: it comes with the first document at which it is read.
 */
export const DocumentHistory = lazyWithRetry(async () => (await import('./told-history.tsx')).ToldHistory, 'form');
