import {
  changePackagingMaster,
  changePackagingMasters,
  createPackagingMaster,
  downloadPackagingPicture,
  importPackagingMasters,
  PICTURE_FILES,
  readPackagingMaster,
  removePackagingMaster,
  uploadPackagingPicture,
} from '@inbound/shared/packaging/packaging-master/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { keepUpload } from '../../system/file/offers.ts';
import { change, changeCells, create, remove } from './commands.ts';
import { packagingMasterImport } from './import.ts';
import { packagingMasterList, pictureOf, readOne } from './queries.ts';

export const packagingMasterRoutes: Route[] = [
  ...listRoutes(packagingMasterList),
  route(readPackagingMaster, (ctx, { id }) => readOne(ctx, id)),
  route(uploadPackagingPicture, (ctx, _, upload) => keepUpload(ctx, upload, PICTURE_FILES)),
  route(downloadPackagingPicture, (ctx, { id, fileId }) => pictureOf(ctx, id, fileId)),
  route(createPackagingMaster, async (ctx, packaging) => readOne(ctx, await create(ctx, packaging))),
  route(changePackagingMaster, async (ctx, packaging) => {
    await change(ctx, packaging);
    return readOne(ctx, packaging.id);
  }),
  route(changePackagingMasters, (ctx, { items }) => eachRow(ctx, items, cells => changeCells(ctx, cells))),
  route(removePackagingMaster, remove),
  importRoute(importPackagingMasters, packagingMasterImport),
];
