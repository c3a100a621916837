import { agree, readAgreement } from '@inbound/shared/system/agreement/contract';
import { type Route, route } from '../../platform/call/route.ts';
import * as commands from './commands.ts';
import { readCurrent } from './queries.ts';

export const agreementRoutes: Route[] = [
  route(readAgreement, (_, ctx) => readCurrent(ctx)),
  route(agree, (input, ctx) => commands.agree(ctx, input)),
];
