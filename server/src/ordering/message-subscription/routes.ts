import {
  changeMessageSubscription,
  createMessageSubscription,
  pauseMessageSubscription,
  readMessageSubscription,
  removeMessageSubscription,
  resumeMessageSubscription,
  sendSubscribedMessagesAgain,
} from '@inbound/shared/ordering/message-subscription/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, remove, rest, sendAgain, subscribe } from './commands.ts';
import { messageSubscriptionList, readDetail } from './queries.ts';

export const messageSubscriptionRoutes: Route[] = [
  ...listRoutes(messageSubscriptionList),
  route(readMessageSubscription, (ctx, { id }) => readDetail(ctx, id)),
  route(createMessageSubscription, subscribe),
  route(changeMessageSubscription, change),
  route(removeMessageSubscription, remove),
  route(pauseMessageSubscription, (ctx, seen) => rest(ctx, seen, 'pause')),
  route(resumeMessageSubscription, (ctx, seen) => rest(ctx, seen, 'resume')),
  route(sendSubscribedMessagesAgain, sendAgain),
];
