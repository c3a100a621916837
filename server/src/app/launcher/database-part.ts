import { type Cluster, startCluster } from '../postgres/cluster.ts';
import type { Part } from './part.ts';

/**
 * The embedded PostgreSQL of a data folder; the first start may make it. A database that has gone since then is never
 * replaced by an empty one.
 */
export const databasePart = (folder: string, { isFirst }: { isFirst: boolean }): Part => {
  const starting = startCluster({ folder, durable: true, mayMake: isFirst });
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
