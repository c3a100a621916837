import { listIcons, readIcon, removeIcon, uploadIcon } from '@inbound/shared/system/icon/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { remove, upload } from './commands.ts';
import { readAll, readPicture } from './queries.ts';

export const iconRoutes: Route[] = [
  route(listIcons, (_, ctx) => readAll(ctx)),
  route(readIcon, ({ name }, ctx) => readPicture(ctx, name)),
  route(uploadIcon, (input, ctx, file) => upload(ctx, input, file)),
  route(removeIcon, (seen, ctx) => remove(ctx, seen)),
];
