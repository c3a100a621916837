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
  route(readMailServer, (ctx, { id }) => readOne(ctx, id)),
  route(createMailServer, create),
  route(changeMailServer, change),
  route(removeMailServer, remove),
  route(testMailServer, sendTest),
];
