import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@inbound/shared/system/second-factor/contract';
import { type Route, route } from '../../platform/call/route.ts';
import * as factor from './commands.ts';

export const secondFactorRoutes: Route[] = [
  route(readSecondFactor, (_, ctx) => factor.readOwn(ctx)),
  route(beginSecondFactor, (input, ctx) => factor.begin(ctx, input)),
  route(confirmSecondFactor, (input, ctx) => factor.confirm(ctx, input)),
  route(renewRecoveryCodes, (input, ctx) => factor.renew(ctx, input)),
  route(removeSecondFactor, (input, ctx) => factor.remove(ctx, input)),
];
