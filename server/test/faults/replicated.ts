import { chown, lstat, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { copyCluster, copyTree } from '../../src/app/postgres/backup.ts';
import { type Cluster, startCluster } from '../../src/app/postgres/cluster.ts';
import { privateFolder } from '../private-cluster.ts';
import { OTHER_PROGRAMS } from '../told/on-day.ts';
import { copyTold } from '../told/told-folder.ts';
import { waitUntil } from '../wait-until.ts';
import { socketOf } from './frozen-line.ts';

/** By which name a standby is known to its primary. */
const STANDBY = 'standby';
/** That each commit waits for it: what the primary is told, and what it says of the standby then. */
const WAITED_FOR = { names: STANDBY, state: 'sync' };
/** Which process of a primary sends to its standby. */
const SENDER = 'select pid from pg_stat_replication';
const WAITING = "select from pg_stat_activity where wait_event = 'SyncRep'";
/** A standby that is made of a copy finds the log since then. */
const SETTINGS = ['wal_keep_size=512MB'];

interface Node extends Cluster {
  folder: string;
  remove(): Promise<void>;
}

const startNode = async (fill: (folder: string) => Promise<void>, settings: readonly string[]): Promise<Node> => {
  const { folder, release } = await privateFolder();
  await fill(folder);
  const programs = OTHER_PROGRAMS;
  const cluster = await startCluster({ folder, durable: true, mayMake: false, programs, settings });
  const remove = async (): Promise<void> => {
    await cluster.stop();
    await rm(dirname(socketOf(cluster.url)), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
    release();
  };
  return { ...cluster, folder, remove };
};

const ask = async (url: string, ...statements: string[]): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answers: pg.QueryResult[] = [];
    for (const statement of statements) answers.push(await client.query(statement));
    return answers.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
};

/** How a standby reaches its primary, as PostgreSQL wants it. */
const streamFrom = ({ superuserUrl }: Node): string => {
  const { username, password } = new URL(superuserUrl.replace(/@[^/]*/, '@localhost'));
  return `primary_conninfo=host=${dirname(socketOf(superuserUrl))} user=${username} password=${password} application_name=${STANDBY}`;
};

/** Makes a copy of a running primary its standby, and lets every commit wait for it (docs/operations.md says the same). */
const standbyOf = async (primary: Node): Promise<Node> => {
  const data = join(primary.folder, 'postgres');
  const fill = async (folder: string): Promise<void> => {
    const copy = join(folder, 'postgres');
    await copyTree(join(primary.folder, 'postgres-password'), join(folder, 'postgres-password'));
    await copyCluster(primary.superuserUrl, data, copy);
    const signal = join(copy, 'standby.signal');
    await writeFile(signal, '');
    const { uid, gid } = await lstat(data);
    await chown(signal, uid, gid);
  };
  const standby = await startNode(fill, [...SETTINGS, streamFrom(primary)]);
  await ask(
    primary.superuserUrl,
    `alter system set synchronous_standby_names = '${WAITED_FOR.names}'`,
    'select pg_reload_conf()',
  );
  const streams = `select from pg_stat_replication where sync_state = '${WAITED_FOR.state}'`;
  await waitUntil(async () => (await ask(primary.superuserUrl, streams)).length > 0);
  return standby;
};

/** A primary and a standby that each commit waits for. */
export interface Replicated {
  /** The owner's address of the present primary. */
  url(): string;
  /** From now on nothing reaches the standby: what is acknowledged all the same is on one machine alone. */
  holdBack(): Promise<void>;
  /** Whether a commit waits for the standby. */
  isWaitedFor(): Promise<boolean>;
  /** Ends the primary with all that it has, as a machine ends that burns. */
  losePrimary(): Promise<void>;
  /** The standby is the primary from now on; it has none that waits for it. */
  promote(): Promise<void>;
  /** Gives the primary a new standby. */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a pair over a copy of the told story. */
export const startReplicated = async (told: string): Promise<Replicated> => {
  let primary = await startNode(folder => copyTold(told, folder), SETTINGS);
  let standby: Node | undefined = await standbyOf(primary);
  let heldBack: number | undefined;
  return {
    url: () => primary.url,
    holdBack: async () => {
      const [sender] = (await ask(primary.superuserUrl, SENDER)) as { pid: number }[];
      if (!sender) throw new Error('nothing is sent to the standby');
      process.kill(sender.pid, 'SIGSTOP');
      heldBack = sender.pid;
    },
    isWaitedFor: async () => (await ask(primary.superuserUrl, WAITING)).length > 0,
    losePrimary: async () => {
      primary.process.kill('SIGKILL');
      // A process that stands still does not see that its server has gone.
      if (heldBack !== undefined) process.kill(heldBack, 'SIGKILL');
      heldBack = undefined;
      await primary.ended;
      await primary.remove();
    },
    promote: async () => {
      if (!standby) throw new Error('there is no standby');
      await ask(standby.superuserUrl, 'select pg_promote()');
      [primary, standby] = [standby, undefined];
    },
    replace: async () => {
      standby = await standbyOf(primary);
    },
    stop: async () => {
      await standby?.remove();
      await primary.remove();
    },
  };
};
