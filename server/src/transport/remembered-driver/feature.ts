import { forgetRememberedDriver, readRememberedDrivers } from '@inbound/shared/transport/remembered-driver/contract';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { route } from '../../platform/call/route.ts';
import { forgetDriver, shownDrivers } from './commands.ts';
import { sealedPeople } from './people.ts';

export const rememberedDriverFeature: ServerFeature = {
  routes: [route(readRememberedDrivers, shownDrivers), route(forgetRememberedDriver, forgetDriver)],
  sealed: [sealedPeople],
  kept: [{ table: 'remembered_driver', since: 'used_at', days: 'driverData' }],
};
