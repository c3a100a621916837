import { readInterfaceEntry, replayMessage, replayMessages } from '@inbound/shared/system/interface-log/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { replayMessage as sendAgain } from '../../platform/jobs/outbox/replay.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { entryOf, interfaceLogList, readOne } from './queries.ts';

const replay = async (ctx: Ctx, id: string): Promise<null> => {
  await sendAgain(ctx, await entryOf(ctx, id));
  return null;
};

export const interfaceLogRoutes: Route[] = [
  ...listRoutes(interfaceLogList),
  route(readInterfaceEntry, ({ id }, ctx) => readOne(ctx, id)),
  route(replayMessage, ({ id }, ctx) => replay(ctx, id)),
  route(replayMessages, ({ items }, ctx) => eachRow(ctx, items, ({ id }) => replay(ctx, id))),
];
