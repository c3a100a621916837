import {
  lookUpComponentOrder,
  placeComponentOrder,
  readCheckoutOffer,
  readComponentOrder,
  refreshCheckoutPrices,
  sendComponentOrderAgain,
  takeComponentOrderAsNotOrdered,
} from '@inbound/shared/ordering/component-order/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { lookUp, sendAgain, takeAsNotOrdered } from './decide.ts';
import { place, refreshPrices } from './place.ts';
import { checkoutOffer, componentOrderList, readOne } from './queries.ts';

export const componentOrderRoutes: Route[] = [
  ...listRoutes(componentOrderList),
  route(readCheckoutOffer, ctx => checkoutOffer(ctx)),
  route(refreshCheckoutPrices, refreshPrices),
  route(readComponentOrder, (ctx, { id }) => readOne(ctx, id)),
  route(placeComponentOrder, async (ctx, asked) => readOne(ctx, await place(ctx, asked))),
  route(lookUpComponentOrder, async (ctx, order) => {
    await lookUp(ctx, order);
    return readOne(ctx, order.id);
  }),
  route(sendComponentOrderAgain, async (ctx, order) => {
    await sendAgain(ctx, order);
    return readOne(ctx, order.id);
  }),
  route(takeComponentOrderAsNotOrdered, async (ctx, order) => {
    await takeAsNotOrdered(ctx, order);
    return readOne(ctx, order.id);
  }),
];
