import {
  changeOrderingUser,
  createOrderingUser,
  readOrderingPeople,
  readOrderingUser,
  removeOrderingUser,
} from '@inbound/shared/ordering/ordering-user/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, create, remove } from './commands.ts';
import { peopleWhoOrder } from './people.ts';
import { orderingUserList, readOne } from './queries.ts';

export const orderingUserRoutes: Route[] = [
  ...listRoutes(orderingUserList),
  route(readOrderingPeople, async ctx => ({
    rows: (await peopleWhoOrder(ctx)).map(({ userNo, nameZh, nameEn }) => ({ userNo, nameZh, nameEn })),
  })),
  route(readOrderingUser, (ctx, { id }) => readOne(ctx, id)),
  route(createOrderingUser, create),
  route(changeOrderingUser, change),
  route(removeOrderingUser, remove),
];
