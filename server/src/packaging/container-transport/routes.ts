import {
  completeContainerTransport,
  departContainerTransport,
  pickContainerTransport,
  readContainerTransport,
  truckContainerTransport,
} from '@inbound/shared/packaging/container-transport/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { move } from './commands.ts';
import { containerTransportList, readOne } from './queries.ts';

export const containerTransportRoutes: Route[] = [
  ...listRoutes(containerTransportList),
  route(readContainerTransport, (ctx, { id }) => readOne(ctx, id)),
  route(pickContainerTransport, async (ctx, seen) => {
    await move(ctx, seen, 'pick');
    return readOne(ctx, seen.id);
  }),
  route(truckContainerTransport, async (ctx, seen) => {
    await move(ctx, seen, 'truck');
    return readOne(ctx, seen.id);
  }),
  route(departContainerTransport, async (ctx, seen) => {
    await move(ctx, seen, 'depart');
    return readOne(ctx, seen.id);
  }),
  route(completeContainerTransport, async (ctx, seen) => {
    await move(ctx, seen, 'complete');
    return readOne(ctx, seen.id);
  }),
];
