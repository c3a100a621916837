import type { FirstLanguage, Timestamp } from '@inbound/shared';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Pulse } from '../database/pulse.ts';
import type { Feed } from '../live/feed.ts';
import type { AddressRule } from '../outgoing/address-rule.ts';
import type { CarrierAccess } from '../outgoing/carrier-access.ts';
import type { DistributorAccess } from '../outgoing/distributor-access.ts';
import type { Buckets } from '../threads/buckets.ts';
import type { CallTurns } from '../threads/call-turns.ts';
import type { HeavyCallQueue } from '../threads/heavy-call-queue.ts';
import type { RefusalThrottle } from '../threads/refusal-throttle.ts';
import type { Threads } from '../threads/threads.ts';
import type { Clock } from '../tools/clock.ts';
import type { FileStore } from '../tools/files.ts';

/** The services that all features share, such as pools, clock and file store; made once at start. */
export interface Platform {
  /** Connections of the application role: bound by row-level security. */
  pool: pg.Pool;
  /**
   * A few more connections of the application role, for what is committed apart from its call: a call that waits for one
   * holds one of `pool` already, so both must not come from the same pool.
   */
  apartPool: pg.Pool;
  /** Connections of the worker role: sees the jobs and messages of all tenants, and nothing else. */
  workerPool: pg.Pool;
  /** Whether the database answers at all. */
  pulse: Pulse;
  /** Where heavy work is done, beside the loop that answers calls. */
  threads: Threads;
  /** Which heavy calls work now, and how many may wait. */
  heavyCalls: HeavyCallQueue;
  /** Whose ordinary call is next, where more come than there are connections. */
  callTurns: CallTurns;
  /** How often an address may make the calls that are open to all. */
  buckets: Buckets;
  /** Who waits for his next refusal. */
  refusalThrottle: RefusalThrottle;
  /** What browsers hear of changes. */
  feed: Feed;
  clock: Clock;
  startedAt: Timestamp;
  log: Logger;
  files: FileStore;
  dataFolder: string;
  /** Whether the server takes calls, and why not, or why not for long: a server that is told to stop still answers for a while. */
  readiness: { ready: boolean; reason: string };
  build: { version: string; builtAt: string };
  demo: boolean;
  firstLanguage: FirstLanguage;
  /** Which addresses calls to other systems may go to. */
  outgoing: AddressRule;
  /** From whom components are ordered; undefined where nobody is set. */
  distributor: DistributorAccess | undefined;
  /** Who is asked where shipments of SF are; undefined where nobody is set. */
  carrier: CarrierAccess | undefined;
  /** Where browsers find the portal; links in mails begin with it. */
  publicAddress: string;
}
