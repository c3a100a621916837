import {
  agree,
  changeAgreement,
  createAgreement,
  deleteAgreement,
  readAgreement,
  readAgreementVersion,
} from '@inbound/shared/system/agreement/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import * as commands from './commands.ts';
import { agreementList, readCurrent, readOne } from './queries.ts';

export const agreementRoutes: Route[] = [
  ...listRoutes(agreementList),
  route(readAgreement, (_, ctx) => readCurrent(ctx)),
  route(agree, (input, ctx) => commands.agree(ctx, input)),
  route(readAgreementVersion, ({ id }, ctx) => readOne(ctx, id)),
  route(createAgreement, (agreement, ctx) => commands.create(ctx, agreement)),
  route(changeAgreement, (agreement, ctx) => commands.change(ctx, agreement)),
  route(deleteAgreement, (seen, ctx) => commands.remove(ctx, seen)),
];
