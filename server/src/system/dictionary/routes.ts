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
  route(readDictionary, readAll),
  route(readDictionaryEntry, (ctx, { id }) => readOne(ctx, id)),
  route(createDictionaryEntry, create),
  route(changeDictionaryEntry, change),
];
