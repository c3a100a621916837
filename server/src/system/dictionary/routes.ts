import { readDictionary } from '@inbound/shared/system/dictionary/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { readAll } from './queries.ts';

export const dictionaryRoutes: Route[] = [route(readDictionary, (_, ctx) => readAll(ctx))];
