import { join } from 'node:path';
import { migrate } from '../../platform/database/migrate.ts';
import { loadCopy } from '../../platform/portable/load-copy.ts';
import type { Manifest } from '../../platform/portable/manifest.ts';
import { productFolder } from '../../platform/tools/product-folder.ts';
import type { Config } from '../config.ts';
import { rolesOf } from '../open-platform.ts';
import { type Cluster, inProduct } from '../postgres/cluster.ts';

export interface Restoring {
  /** The folder of the copy. */
  from: string;
  manifest: Manifest;
  /** A new cluster of this version, with an empty database. */
  cluster: Pick<Cluster, 'url' | 'superuserUrl'>;
  config: Config;
  print(line: string): void;
}

/** Makes a database of a portable copy: migrated as the copy was, filled with its rows, then brought to this version. */
export const restoreRows = async ({ from, manifest, cluster, config, print }: Restoring): Promise<void> => {
  const migrations = join(productFolder(), 'server/db/migrations');
  const roles = await rolesOf(config);
  const ofCopy = new Set(manifest.migrations.map(({ name }) => name));
  await migrate(
    cluster.url,
    migrations,
    roles,
    () => undefined,
    name => ofCopy.has(name),
  );
  const target = { superuserUrl: inProduct(cluster.superuserUrl), ownerUrl: cluster.url };
  await loadCopy({ folder: from, manifest, target });
  await migrate(cluster.url, migrations, roles, print);
};
