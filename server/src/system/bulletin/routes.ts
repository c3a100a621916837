import {
  changeBulletin,
  confirmRead,
  createBulletin,
  deleteBulletin,
  listReceipts,
  readBoard,
  readBulletin,
  readPublicBoard,
} from '@inbound/shared/system/bulletin/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { confirm, readBoardOfAll, readOwnBoard, readReceipts } from './board.ts';
import { change, create, remove } from './commands.ts';
import { bulletinList, readOne } from './queries.ts';

export const bulletinRoutes: Route[] = [
  ...listRoutes(bulletinList),
  route(readBulletin, ({ id }, ctx) => readOne(ctx, id)),
  route(createBulletin, (input, ctx) => create(ctx, input)),
  route(changeBulletin, (input, ctx) => change(ctx, input)),
  route(deleteBulletin, (input, ctx) => remove(ctx, input)),
  route(listReceipts, (input, ctx) => readReceipts(ctx, input)),
  route(readBoard, (input, ctx) => readOwnBoard(ctx, input)),
  route(confirmRead, (input, ctx) => confirm(ctx, input)),
  route(readPublicBoard, (input, ctx) => readBoardOfAll(ctx, input)),
];
