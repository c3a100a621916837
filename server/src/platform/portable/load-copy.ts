import type pg from 'pg';
import { migrationsIn } from './catalogue.ts';
import { type CopyToLoad, loadRows } from './load-rows.ts';
import type { Manifest } from './manifest.ts';

/** Rows are put where they came from alone: into a database that was migrated by the same, in the same words. */
const checkMigrated = async (client: pg.Client, { migrations }: Manifest): Promise<void> => {
  const here = new Map((await migrationsIn(client)).map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.find(({ name, checksum }) => here.get(name) !== checksum);
  if (unknown)
    throw new Error(`The copy was migrated by ${unknown.name}, which this version does not know. Take a newer one.`);
};

/** Puts the rows of an installation into an empty database; what the migrations themselves have written gives way. */
export const loadCopy = (copy: CopyToLoad): Promise<void> =>
  loadRows(copy, {
    check: checkMigrated,
    makePlace: async client => {
      const names = copy.manifest.tables.map(({ name }) => client.escapeIdentifier(name));
      await client.query(`truncate ${names.join(', ')} cascade`);
    },
    measure: 'vacuum (analyze)',
  });

const refuseOtherMigrations = async (client: pg.Client, manifest: Manifest): Promise<void> => {
  await checkMigrated(client, manifest);
  const here = await migrationsIn(client);
  if (here.length > manifest.migrations.length)
    throw new Error('The copy is of a version before this one. A tenant moves between installations of one version.');
};

/** Gives the place of a tenant that has moved away, and comes back, free; one that is here is not written over. */
const makePlaceOf = async (client: pg.Client, tenant: number): Promise<void> => {
  await client.query('delete from tenant where tenant_id = $1 and moved_to is not null', [tenant]);
  const { rowCount } = await client.query('select from tenant where tenant_id = $1', [tenant]);
  if (rowCount !== 0) throw new Error(`Tenant ${tenant} is here already: a copy takes the place of nothing.`);
};

/** Puts one tenant's rows beside those of others into a database that is at work. It is open then. */
export const loadTenant = (copy: CopyToLoad, tenant: number): Promise<void> =>
  loadRows(copy, {
    check: refuseOtherMigrations,
    makePlace: client => makePlaceOf(client, tenant),
    which: ` where tenant_id = ${tenant}`,
    finish: async client => {
      await client.query('update tenant set moving_at = null, moved_to = null where tenant_id = $1', [tenant]);
    },
    measure: 'analyze',
  });
