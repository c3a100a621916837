import { keepListView, readListViews, removeListView, shareListView } from '@inbound/shared/system/list-view/contract';
import { type Route, route } from '../../platform/call/route.ts';
import * as commands from './commands.ts';
import { readViews } from './queries.ts';

export const listViewRoutes: Route[] = [
  route(readListViews, (ctx, { path }) => readViews(ctx, path)),
  route(keepListView, commands.keep),
  route(shareListView, commands.share),
  route(removeListView, commands.remove),
];
