import { listIcons, readIcon, removeIcon, uploadIcon } from '@inbound/shared/system/icon/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { remove, upload } from './commands.ts';
import { readAll, readPicture } from './queries.ts';

export const iconRoutes: Route[] = [
  route(listIcons, readAll),
  route(readIcon, (ctx, { name }) => readPicture(ctx, name)),
  route(uploadIcon, upload),
  route(removeIcon, remove),
];
