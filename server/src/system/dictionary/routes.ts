import {
  changeDictionaryEntry,
  createDictionaryEntry,
  readDictionary,
  readDictionaryEntry,
} from '@inbound/shared/system/dictionary/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, create } from './commands.ts';
import { dictionaryList, readAll, readOne } from './queries.ts';

export const dictionaryRoutes: Route[] = [
  ...listRoutes(dictionaryList),
  route(readDictionary, (_, ctx) => readAll(ctx)),
  route(readDictionaryEntry, ({ id }, ctx) => readOne(ctx, id)),
  route(createDictionaryEntry, (entry, ctx) => create(ctx, entry)),
  route(changeDictionaryEntry, (entry, ctx) => change(ctx, entry)),
];
