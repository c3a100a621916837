import {
  cancelMessageDeliveries,
  cancelMessageDelivery,
  readMessageDelivery,
  replayMessageDeliveries,
  replayMessageDelivery,
} from '@inbound/shared/system/message-delivery/contract';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { cancelMessage, replayMessage } from '../../platform/jobs/outbox/replay.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { messageDeliveryList, readDetail, readRow } from './queries.ts';

export const messageDeliveryRoutes: Route[] = [
  ...listRoutes(messageDeliveryList),
  route(readMessageDelivery, (ctx, { id }) => readDetail(ctx, id)),
  route(replayMessageDelivery, async (ctx, { id, version }) => {
    await replayMessage(ctx, id, version);
    return readRow(ctx, id);
  }),
  ...batchRoutes(replayMessageDeliveries, [messageDeliveryList], (ctx, { items }) =>
    eachRow(ctx, items, ({ id, version }) => replayMessage(ctx, id, version)),
  ),
  route(cancelMessageDelivery, async (ctx, { id, version }) => {
    await cancelMessage(ctx, id, version);
    return readRow(ctx, id);
  }),
  ...batchRoutes(cancelMessageDeliveries, [messageDeliveryList], (ctx, { items }) =>
    eachRow(ctx, items, ({ id, version }) => cancelMessage(ctx, id, version)),
  ),
];
