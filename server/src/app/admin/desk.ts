import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { readConfig } from '../config.ts';
import { runningIn } from '../launcher/running.ts';
import { closePlatform, openPlatform } from '../open-platform.ts';

/** What a verb works with. */
export interface Desk {
  platform: Platform;
  /** Runs one transaction over all rows of a tenant; what it changes is written down as done by `system`. */
  inTenant<T>(tenant: number, work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** One line of the answer. */
  print(line: string): void;
  /** A file as the answer, byte for byte. */
  write(content: Buffer): void;
}

/** Few connections: the product needs the others. */
const POOL_SIZE = 2;

/** Opens the database of the product that runs in the data folder, or of DATABASE_URL, and closes it afterwards. */
export const atDesk = async (work: (desk: Desk) => Promise<void>): Promise<void> => {
  const config = readConfig();
  const databaseUrl = config.databaseUrl ?? runningIn(config.dataFolder)?.databaseUrl;
  if (!databaseUrl)
    throw new Error(`Inbound does not run in ${config.dataFolder}. Start it with \`npm start\`, or set DATABASE_URL.`);
  const platform = await openPlatform({ ...config, databaseUrl, poolSize: POOL_SIZE });
  try {
    await work({
      platform,
      inTenant: (tenant, doIt) => transact(platform.pool, tx => doIt(systemCtx(platform, tx, { tenant }))),
      print: line => console.log(line),
      write: content => void process.stdout.write(content),
    });
  } finally {
    await closePlatform(platform);
  }
};
