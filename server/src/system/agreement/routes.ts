import {
  agreeToUserAgreement,
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
  route(readAgreement, readCurrent),
  route(agreeToUserAgreement, commands.agree),
  route(readAgreementVersion, (ctx, { id }) => readOne(ctx, id)),
  route(createAgreement, commands.create),
  route(changeAgreement, commands.change),
  route(deleteAgreement, commands.remove),
];
