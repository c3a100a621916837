import { readChangedDocuments } from '@inbound/shared/system/history/changes-contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { readChanged } from './changes.ts';
import { withNames } from './named.ts';
import { readVisible } from './visible.ts';

export const historyRoutes: Route[] = [
  route(readHistory, async (ctx, { documentId }) => withNames(ctx, await readVisible(ctx, documentId))),
  route(readChangedDocuments, readChanged),
];
