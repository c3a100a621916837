import {
  downloadWaybill,
  readWaybill,
  receiveWaybill,
  undoReceiveWaybill,
} from '@inbound/shared/ordering/waybill/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { paperOf, readOne, waybillList } from './queries.ts';
import { receive, undoReceive } from './receive.ts';

export const waybillRoutes: Route[] = [
  ...listRoutes(waybillList),
  route(readWaybill, (ctx, { id }) => readOne(ctx, id)),
  route(downloadWaybill, (ctx, { id }) => paperOf(ctx, id)),
  route(receiveWaybill, async (ctx, asked) => {
    await receive(ctx, asked);
    return readOne(ctx, asked.id);
  }),
  route(undoReceiveWaybill, async (ctx, asked) => {
    await undoReceive(ctx, asked);
    return readOne(ctx, asked.id);
  }),
];
