import { keepListView, readListViews, removeListView, shareListView } from '@inbound/shared/system/list-view/contract';
import { type Route, route } from '../../platform/call/route.ts';
import * as commands from './commands.ts';
import { readViews } from './queries.ts';

export const listViewRoutes: Route[] = [
  route(readListViews, ({ path }, ctx) => readViews(ctx, path)),
  route(keepListView, (input, ctx) => commands.keep(ctx, input)),
  route(shareListView, (input, ctx) => commands.share(ctx, input)),
  route(removeListView, (input, ctx) => commands.remove(ctx, input)),
];
