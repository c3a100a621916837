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
  route(readSecondFactor, factor.readOwn),
  route(beginSecondFactor, factor.begin),
  route(confirmSecondFactor, factor.confirm),
  route(renewRecoveryCodes, factor.renew),
  route(removeSecondFactor, factor.remove),
];
