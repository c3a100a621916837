import { noteOpened, readOpened } from '@inbound/shared/system/opened/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { note } from './commands.ts';
import { readOwn } from './queries.ts';

export const openedRoutes: Route[] = [route(readOpened, readOwn), route(noteOpened, note)];
