import {
  BULLETIN_FILES,
  changeBulletin,
  confirmRead,
  createBulletin,
  deleteBulletin,
  downloadBoardFile,
  downloadBulletinFile,
  listReceipts,
  readBoard,
  readBulletin,
  readPublicBoard,
  uploadBulletinFile,
} from '@inbound/shared/system/bulletin/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { keepUpload } from '../file/offers.ts';
import { confirm, readBoardOfAll, readOwnBoard, readReceipts } from './board.ts';
import { change, create, remove } from './commands.ts';
import { fileOfBulletin, fileOnBoard } from './files.ts';
import { bulletinList, readOne } from './queries.ts';

export const bulletinRoutes: Route[] = [
  ...listRoutes(bulletinList),
  route(readBulletin, ({ id }, ctx) => readOne(ctx, id)),
  route(createBulletin, (input, ctx) => create(ctx, input)),
  route(changeBulletin, (input, ctx) => change(ctx, input)),
  route(deleteBulletin, (input, ctx) => remove(ctx, input)),
  route(uploadBulletinFile, (_, ctx, upload) => keepUpload(ctx, upload, BULLETIN_FILES)),
  route(downloadBulletinFile, ({ id, fileId }, ctx) => fileOfBulletin(ctx, id, fileId)),
  route(listReceipts, (input, ctx) => readReceipts(ctx, input)),
  route(readBoard, (input, ctx) => readOwnBoard(ctx, input)),
  route(downloadBoardFile, ({ id, fileId }, ctx) => fileOnBoard(ctx, id, fileId)),
  route(confirmRead, (input, ctx) => confirm(ctx, input)),
  route(readPublicBoard, (input, ctx) => readBoardOfAll(ctx, input)),
];
