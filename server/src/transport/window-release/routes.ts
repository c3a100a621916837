import {
  giveFreeWindowRelease,
  keepWindowRelease,
  readWindowRelease,
} from '@inbound/shared/transport/window-release/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { giveFree, keep } from './commands.ts';
import { readOne, windowReleaseList } from './queries.ts';

export const windowReleaseRoutes: Route[] = [
  ...listRoutes(windowReleaseList),
  route(readWindowRelease, (ctx, { id }) => readOne(ctx, id)),
  route(keepWindowRelease, keep),
  route(giveFreeWindowRelease, giveFree),
];
