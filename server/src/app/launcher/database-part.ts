import { type Cluster, startCluster } from '../postgres/cluster.ts';
import type { Part } from './part.ts';

/**
 * The product's own PostgreSQL over a data folder, by the programs of a folder or the embedded ones; the first start may make it. A database that has gone since then is never
 * replaced by an empty one.
 */
export const databasePart = (
  folder: string,
  { isFirst, programs }: { isFirst: boolean; programs: string | undefined },
): Part => {
  const starting = startCluster({ folder, durable: true, mayMake: isFirst, programs });
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
