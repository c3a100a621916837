import { claim } from '../launcher/running.ts';
import { type Cluster, type ClusterOptions, startCluster } from '../postgres/cluster.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs the embedded database of a data folder for one piece of work, while nothing of the product runs there. It is
 * stopped afterwards, also where somebody breaks the work off.
 */
export const withCluster = async <T>(options: ClusterOptions, work: (cluster: Cluster) => Promise<T>): Promise<T> => {
  const cluster = await startCluster(options);
  const breakOff = () => void cluster.stop().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, breakOff);
  try {
    return await work(cluster);
  } finally {
    for (const signal of SIGNALS) process.off(signal, breakOff);
    await cluster.stop();
  }
};

/** Holds a data folder for a piece of work: nobody starts the product in it meanwhile. */
export const holdDataFolder = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const { release } = await claim(folder);
  try {
    return await work();
  } finally {
    release();
  }
};
