import {
  changeEpil,
  clearEpil,
  correctEpil,
  importEpilRows,
  lookUpEpil,
  nextEpilSerials,
  readEpil,
  readEpilVersion,
  resendEpil,
  saveEpil,
  sendEpil,
} from '@inbound/shared/order/epil/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { documentImportRoute } from '../../platform/importing/import-documents.ts';
import { change, clear, correct, resend, save, send } from './commands.ts';
import { epilImport } from './import.ts';
import { lookUp } from './look-up.ts';
import { nextSerials } from './next-serials.ts';
import { epilList, readDetail, readVersion } from './queries.ts';

/** What was done to an EPIL, answered as it is then. */
const thenDetail =
  <I extends { id: string }>(act: (ctx: Ctx, input: I) => Promise<void>) =>
  async (ctx: Ctx, input: I) => {
    await act(ctx, input);
    return readDetail(ctx, input.id);
  };

export const epilRoutes: Route[] = [
  ...listRoutes(epilList),
  documentImportRoute(importEpilRows, epilImport),
  route(readEpilVersion, (ctx, { id }) => readVersion(ctx, id)),
  route(lookUpEpil, lookUp),
  route(nextEpilSerials, nextSerials),
  route(readEpil, (ctx, { id }) => readDetail(ctx, id)),
  route(changeEpil, thenDetail(change)),
  route(saveEpil, thenDetail(save)),
  route(clearEpil, thenDetail(clear)),
  route(sendEpil, thenDetail(send)),
  route(resendEpil, thenDetail(resend)),
  route(correctEpil, thenDetail(correct)),
];
