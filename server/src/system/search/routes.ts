import { findByNumber } from '@inbound/shared/system/search/contract';
import { type Route, route } from '../../platform/call/route.ts';
import type { FoundSource } from '../../platform/list/findable-by.ts';
import { findIn } from './queries.ts';

/** The search of the features that declared what of them is found (app/features.ts). */
export const searchRoutes = (sources: readonly FoundSource[]): Route[] => [
  route(findByNumber, async (ctx, { search }) => ({ kinds: await findIn(ctx, sources, search) })),
];
