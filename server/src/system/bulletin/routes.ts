import {
  BULLETIN_FILES,
  changeBulletin,
  confirmBulletinRead,
  createBulletin,
  deleteBulletin,
  downloadBoardFile,
  downloadBulletinFile,
  listBulletinReceipts,
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
  route(readBulletin, (ctx, { id }) => readOne(ctx, id)),
  route(createBulletin, create),
  route(changeBulletin, change),
  route(deleteBulletin, remove),
  route(uploadBulletinFile, (ctx, _, upload) => keepUpload(ctx, upload, BULLETIN_FILES)),
  route(downloadBulletinFile, fileOfBulletin),
  route(listBulletinReceipts, readReceipts),
  route(readBoard, readOwnBoard),
  route(downloadBoardFile, fileOnBoard),
  route(confirmBulletinRead, confirm),
  route(readPublicBoard, readBoardOfAll),
];
