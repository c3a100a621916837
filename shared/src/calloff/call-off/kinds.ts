import type { CallOffKind } from './states.ts';

/** The list of the call-offs of each kind (overview.md). */
export const LIST_OF_KIND = {
  series: '/calloff/series',
  pre_series: '/calloff/pre-series',
  after_sales: '/calloff/after-sales',
} as const satisfies Record<CallOffKind, `/${string}`>;

/** The page of one call-off of each kind. */
export const DETAIL_OF_KIND = {
  series: '/calloff/series-detail',
  pre_series: '/calloff/pre-series-detail',
  after_sales: '/calloff/after-sales-detail',
} as const satisfies Record<CallOffKind, `/${string}`>;

/**
 * Whether call-offs of a kind are orders: each asks for a quantity once, all of its lines are called off, and what is owed
 * follows from them. Series agreements alone count cumulatives (call-offs.md, BO).
 */
export const isOrder = (kind: CallOffKind): boolean => kind !== 'series';
