import {
  askAboutComponentOrder,
  cancelComponentOrderLine,
  changeComponentOrderLine,
  lookUpComponentOrder,
  placeComponentOrder,
  placeComponentOrders,
  playDistributorDays,
  readCheckoutOffer,
  readComponentOrder,
  receiveDistributorPush,
  refreshCheckoutPrices,
  sendComponentOrderAgain,
  takeComponentOrderAsNotOrdered,
} from '@inbound/shared/ordering/component-order/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { cancelLine, changeLine } from './change/ask.ts';
import { lookUp, sendAgain, takeAsNotOrdered } from './decide.ts';
import { askToPlay } from './life/play.ts';
import { receivePush } from './life/pushes.ts';
import { askNow } from './life/watch.ts';
import { checkOut, refreshPrices } from './place.ts';
import { checkoutOffer, componentOrderList, readOne } from './queries.ts';

export const componentOrderRoutes: Route[] = [
  ...listRoutes(componentOrderList),
  route(readCheckoutOffer, ctx => checkoutOffer(ctx)),
  route(refreshCheckoutPrices, refreshPrices),
  route(readComponentOrder, (ctx, { id }) => readOne(ctx, id)),
  route(placeComponentOrder, async (ctx, asked) => {
    const { orders } = await checkOut(ctx, asked);
    return readOne(ctx, orders[0]?.id ?? '');
  }),
  route(placeComponentOrders, checkOut),
  route(lookUpComponentOrder, async (ctx, order) => {
    await lookUp(ctx, order);
    return readOne(ctx, order.id);
  }),
  route(askAboutComponentOrder, async (ctx, order) => {
    await askNow(ctx, order);
    return readOne(ctx, order.id);
  }),
  route(changeComponentOrderLine, async (ctx, order) => {
    await changeLine(ctx, order);
    return readOne(ctx, order.id);
  }),
  route(cancelComponentOrderLine, async (ctx, order) => {
    await cancelLine(ctx, order);
    return readOne(ctx, order.id);
  }),
  route(playDistributorDays, async (ctx, asked) => {
    await askToPlay(ctx, asked);
    return null;
  }),
  route(receiveDistributorPush, async (ctx, said) => {
    await receivePush(ctx, said);
    return { status: 'accepted' as const };
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
