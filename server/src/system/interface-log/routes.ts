import {
  readInterfaceEntry,
  replayInterfaceMessage,
  replayInterfaceMessages,
} from '@inbound/shared/system/interface-log/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { replayEntry } from '../../platform/jobs/outbox/replay.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { conflict } from '../../platform/record/conflict.ts';
import { entryOf, interfaceLogList, readOne } from './queries.ts';

/** An entry never changes. */
const ONLY_VERSION = 1;

const replay = async (ctx: Ctx, id: string, version = ONLY_VERSION): Promise<null> => {
  if (version !== ONLY_VERSION) throw await conflict(ctx, id, version);
  await replayEntry(ctx, await entryOf(ctx, id));
  return null;
};

export const interfaceLogRoutes: Route[] = [
  ...listRoutes(interfaceLogList),
  route(readInterfaceEntry, (ctx, { id }) => readOne(ctx, id)),
  route(replayInterfaceMessage, (ctx, { id }) => replay(ctx, id)),
  ...batchRoutes(replayInterfaceMessages, [interfaceLogList], (ctx, { items }) =>
    eachRow(ctx, items, ({ id, version }) => replay(ctx, id, version)),
  ),
];
