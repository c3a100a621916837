import { dropDraft, keepDraft, readDraft } from '@inbound/shared/system/draft/contract';
import { inKeptRows } from '../../platform/call/kept-rows.ts';
import { type Route, route } from '../../platform/call/route.ts';
import * as commands from './commands.ts';
import { readOwn } from './queries.ts';

export const draftRoutes: Route[] = [
  route(readDraft, (ctx, input) => inKeptRows(() => readOwn(ctx, input))),
  route(keepDraft, (ctx, input) => inKeptRows(() => commands.keep(ctx, input))),
  route(dropDraft, (ctx, input) => inKeptRows(() => commands.drop(ctx, input))),
];
