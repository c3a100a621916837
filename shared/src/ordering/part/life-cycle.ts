import { z } from 'zod';

/**
 * Where a part stands in its life: announced, sold, not for new designs, ordered for the last time, made no more; `other`
 * where the distributor has a word that nobody has translated, which is shown as it is.
 */
export const lifeCycle = z.enum(['preview', 'active', 'not_for_new', 'last_buy', 'obsolete', 'other']);
export type LifeCycle = z.output<typeof lifeCycle>;
