import { type Cluster, startCluster } from '../postgres/cluster.ts';
import type { Part } from './part.ts';

/** The embedded PostgreSQL of a data folder. */
export const databasePart = (folder: string): Part => {
  const starting = startCluster({ folder, durable: true });
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
