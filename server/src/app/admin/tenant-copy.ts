import { join } from 'node:path';
import { OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import { loadTenant } from '../../platform/portable/load-copy.ts';
import type { Manifest, TenantOfCopy } from '../../platform/portable/manifest.ts';
import { namesOfTenant, placeOfTenant } from '../../platform/portable/moving.ts';
import { writeCopy } from '../../platform/portable/write-copy.ts';
import { seal, unseal } from '../../platform/tools/sealing.ts';
import { enterTenant } from '../../system/tenant/operators-entry.ts';
import type { Config } from '../config.ts';
import { copyTree } from '../postgres/backup.ts';
import { fillWholeFolder } from '../postgres/unfinished.ts';
import type { Desk } from './desk.ts';
import { productDatabase } from './product-database.ts';

/** What a tenant has in the data folder besides its rows: a folder of its own in each. */
export const FOLDERS_OF_TENANT = ['files', 'inbox', 'outbox'];

/** What the word is sealed for that shows whether two installations have one key. */
const purposeOf = (tenant: number): string => `copy of tenant ${tenant}`;

/** The operator's own tenant belongs to its installation. */
export const refuseOperator = (tenant: number): void => {
  if (tenant === OPERATOR_TENANT)
    throw new Error('Tenant 0 is the operator of its installation: it is copied with it, and moves nowhere.');
};

const copyFolders = async (from: string, to: string, tenant: number): Promise<void> => {
  for (const name of FOLDERS_OF_TENANT)
    await copyTree(join(from, name, String(tenant)), join(to, name, String(tenant)));
};

interface Copying {
  desk: Desk;
  config: Config;
  tenant: number;
  superuser: string | undefined;
}

/** Copies the rows of one tenant and what it has in the data folder. */
export const backupTenant = async ({ desk, config, tenant, superuser }: Copying, to: string): Promise<void> => {
  refuseOperator(tenant);
  const { dataFolder, bucket } = config;
  const place = await placeOfTenant(desk.platform, tenant);
  if (!place) throw new Error(`There is no tenant ${tenant}.`);
  if (place.movedTo !== null) throw new Error(`Tenant ${tenant} has moved to ${place.movedTo}.`);
  const { superuserUrl } = await productDatabase(config, superuser);
  const sealed = await seal(dataFolder, purposeOf(tenant), String(tenant));
  const told: TenantOfCopy = { number: tenant, ...(await namesOfTenant(superuserUrl, tenant)), sealed };
  const { tables } = await fillWholeFolder(to, 'a backup', async () => {
    const manifest = await writeCopy(superuserUrl, to, told);
    // After the rows, so that every file that they name is among them.
    await copyFolders(dataFolder, to, tenant);
    return manifest;
  });
  if (bucket) desk.print(`The files are not in it: they stay in ${bucket.url}, which both installations use.`);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  desk.print(`${to} is a copy of tenant ${tenant} now, ${rows} rows${place.moves ? '' : '; it is open, and goes on'}`);
};

const refuseOtherKey = async (folder: string, { number, sealed }: TenantOfCopy): Promise<void> => {
  await unseal(folder, purposeOf(number), sealed).catch(() => {
    throw new Error(
      `Tenant ${number} has secrets that another sealing-key has sealed. Installations between which a tenant moves have one (docs/scale.md).`,
    );
  });
};

/** Puts the copy of one tenant into the installation that runs here, which has none of it; it is open then. */
export const restoreTenant = async (
  { desk, config, tenant, superuser }: Copying,
  from: string,
  manifest: Manifest,
): Promise<void> => {
  const told = manifest.tenant;
  if (told?.number !== tenant) throw new Error(`${from} is no copy of tenant ${tenant}.`);
  await refuseOtherKey(config.dataFolder, told);
  const target = await productDatabase(config, superuser);
  // Before the rows, so that every file that they name is there.
  await copyFolders(from, config.dataFolder, tenant);
  await loadTenant({ folder: from, manifest, target }, tenant);
  await desk.inTenant(OPERATOR_TENANT, ctx => enterTenant(ctx, told));
  desk.print(`Tenant ${tenant} is here and open.`);
};
