import { keepPreference, readPreferences } from '@inbound/shared/system/preference/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { keep } from './commands.ts';
import { readOwn } from './queries.ts';

export const preferenceRoutes: Route[] = [route(readPreferences, readOwn), route(keepPreference, keep)];
