import type { Platform } from '../../platform/call/platform.ts';
import { DistributorLine } from './line.ts';
import type { Distributor } from './port.ts';
import { tiDistributor } from './ti/ti-distributor.ts';

/** The distributor of the installation as a tenant calls it; undefined where none is set. */
export const distributorOf = (platform: Platform, tenant: number): Distributor | undefined =>
  platform.distributor && tiDistributor(new DistributorLine(platform, platform.distributor, tenant));
