import {
  changeMessageReceiver,
  createMessageReceiver,
  readMessageReceiver,
  removeMessageReceiver,
} from '@inbound/shared/master/message-receiver/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, create, remove } from './commands.ts';
import { messageReceiverList, readOne } from './queries.ts';

export const messageReceiverRoutes: Route[] = [
  ...listRoutes(messageReceiverList),
  route(readMessageReceiver, (ctx, { id }) => readOne(ctx, id)),
  route(createMessageReceiver, create),
  route(changeMessageReceiver, change),
  route(removeMessageReceiver, remove),
];
