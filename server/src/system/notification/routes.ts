import { markNotificationsRead, readNotifications } from '@inbound/shared/system/notification/contract';
import { type Route, route } from '../../platform/call/route.ts';
import * as commands from './commands.ts';
import { readOwn } from './queries.ts';

export const notificationRoutes: Route[] = [
  route(readNotifications, readOwn),
  route(markNotificationsRead, commands.markRead),
];
