import {
  changePrinterProfile,
  createPrinterProfile,
  readPrinterProfile,
  removePrinterProfile,
  testPrinter,
} from '@inbound/shared/delivery/printer-profile/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, create, remove } from './commands.ts';
import { testPage } from './printing.ts';
import { printerProfileList, readOne } from './queries.ts';

export const printerProfileRoutes: Route[] = [
  ...listRoutes(printerProfileList),
  route(readPrinterProfile, ({ id }, ctx) => readOne(ctx, id)),
  route(createPrinterProfile, (input, ctx) => create(ctx, input)),
  route(changePrinterProfile, (input, ctx) => change(ctx, input)),
  route(removePrinterProfile, (seen, ctx) => remove(ctx, seen)),
  route(testPrinter, ({ id }, ctx) => testPage(ctx, id)),
];
