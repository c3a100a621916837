import {
  changeEventSubscription,
  createEventSubscription,
  pauseEventSubscription,
  readEventSubscription,
  removeEventSubscription,
  renewEventSecret,
  replayEvents,
  resumeEventSubscription,
  testEventSubscription,
} from '@inbound/shared/system/event-subscription/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, remove, renewSecret, rest, subscribe } from './commands.ts';
import { eventSubscriptionList, readDetail } from './queries.ts';
import { replay } from './replay.ts';
import { testCall } from './test-call.ts';

export const eventSubscriptionRoutes: Route[] = [
  ...listRoutes(eventSubscriptionList),
  route(readEventSubscription, (ctx, { id }) => readDetail(ctx, id)),
  route(createEventSubscription, subscribe),
  route(changeEventSubscription, change),
  route(removeEventSubscription, remove),
  route(renewEventSecret, renewSecret),
  route(pauseEventSubscription, (ctx, seen) => rest(ctx, seen, 'pause')),
  route(resumeEventSubscription, (ctx, seen) => rest(ctx, seen, 'resume')),
  route(replayEvents, replay),
  route(testEventSubscription, testCall),
];
