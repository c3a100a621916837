import {
  changeMailServer,
  createMailServer,
  readMailServer,
  removeMailServer,
  testMailServer,
} from '@inbound/shared/system/mail-server/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, create, remove, sendTest } from './commands.ts';
import { mailServerList, readOne } from './queries.ts';

export const mailServerRoutes: Route[] = [
  ...listRoutes(mailServerList),
  route(readMailServer, ({ id }, ctx) => readOne(ctx, id)),
  route(createMailServer, (server, ctx) => create(ctx, server)),
  route(changeMailServer, (server, ctx) => change(ctx, server)),
  route(removeMailServer, (seen, ctx) => remove(ctx, seen)),
  route(testMailServer, ({ id }, ctx) => sendTest(ctx, id)),
];
