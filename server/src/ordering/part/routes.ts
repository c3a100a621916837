import { matchParts, readDistributor, readPart, refreshPart } from '@inbound/shared/ordering/part/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { stateOfDistributor } from './distributor-state.ts';
import { match } from './match.ts';
import { partList, readOne } from './queries.ts';
import { refresh } from './refresh.ts';

export const partRoutes: Route[] = [
  ...listRoutes(partList),
  route(readDistributor, ctx => stateOfDistributor(ctx)),
  route(matchParts, match),
  route(readPart, (ctx, { id }) => readOne(ctx, id)),
  route(refreshPart, async (ctx, part) => {
    await refresh(ctx, part);
    return readOne(ctx, part.id);
  }),
];
