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
  route(readPrinterProfile, (ctx, { id }) => readOne(ctx, id)),
  route(createPrinterProfile, create),
  route(changePrinterProfile, change),
  route(removePrinterProfile, remove),
  route(testPrinter, testPage),
];
