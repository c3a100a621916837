import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../platform/tools/start-error.ts';
import { type Cluster, startCluster } from '../postgres/cluster.ts';
import type { Part } from './part.ts';

/** What a server leaves in its data folder once it has had a database. */
const TRACES = ['app-password', 'worker-password', 'files', 'outbox'] as const;

/** Refuses a folder in which a server has lived and whose database is not there: it was left out of a copy, or not mounted. */
export const refuseLostDatabase = (folder: string): void => {
  const data = join(folder, 'postgres');
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const trace = TRACES.find(name => existsSync(join(folder, name)));
  if (trace !== undefined)
    throw new StartError(
      `A server has lived in ${folder} (there is ${trace}), but its database ${data} is not there. Nothing is put in its place: bring it back, or name an empty folder by INBOUND_DATA.`,
    );
};

interface DatabaseChoice {
  isFirst: boolean;
  /** A folder with the programs of a PostgreSQL; the embedded ones without it. */
  programs: string | undefined;
}

const begin = async (folder: string, { isFirst, programs }: DatabaseChoice): Promise<Cluster> => {
  if (isFirst) refuseLostDatabase(folder);
  return startCluster({ folder, durable: true, mayMake: isFirst, programs });
};

/**
 * The product's own PostgreSQL over a data folder, by the programs of a folder or the embedded ones; the first start may make it
 * where no server has lived yet. A database that has gone is never replaced by an empty one.
 */
export const databasePart = (folder: string, choice: DatabaseChoice): Part => {
  const starting = begin(folder, choice);
  let cluster: Cluster | undefined;
  return {
    ready: starting.then(running => {
      cluster = running;
      return running.url;
    }),
    ended: starting.then(
      running => running.ended,
      () => undefined,
    ),
    stop: () =>
      starting.then(
        running => running.stop(),
        () => undefined,
      ),
    kill: () => void cluster?.process.kill('SIGQUIT'),
  };
};
