import { dropDraft, keepDraft, readDraft } from '@inbound/shared/system/draft/contract';
import { type Route, route } from '../../platform/call/route.ts';
import * as commands from './commands.ts';
import { readOwn } from './queries.ts';

export const draftRoutes: Route[] = [
  route(readDraft, readOwn),
  route(keepDraft, commands.keep),
  route(dropDraft, commands.drop),
];
