import {
  changeSubscription,
  endSubscription,
  readSubscription,
  resumeSubscription,
  subscribeToPart,
} from '@inbound/shared/ordering/subscription/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, end, resume, subscribe } from './commands.ts';
import { readOne, subscriptionList } from './queries.ts';

export const subscriptionRoutes: Route[] = [
  ...listRoutes(subscriptionList),
  route(readSubscription, (ctx, { id }) => readOne(ctx, id)),
  route(subscribeToPart, subscribe),
  route(changeSubscription, change),
  route(resumeSubscription, resume),
  route(endSubscription, end),
];
