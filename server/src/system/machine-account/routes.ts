import {
  createMachineAccount,
  endMachineAccount,
  fetchMachineToken,
  renewMachineSecret,
} from '@inbound/shared/system/machine-account/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { create, end, renew } from './commands.ts';
import { machineAccountList } from './queries.ts';
import { fetchToken } from './token.ts';

export const machineAccountRoutes: Route[] = [
  ...listRoutes(machineAccountList),
  route(createMachineAccount, create),
  route(renewMachineSecret, renew),
  route(endMachineAccount, end),
  route(fetchMachineToken, fetchToken),
];
