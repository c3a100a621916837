import type { Timestamp } from '@inbound/shared';
import { OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { later } from '../../platform/tools/clock.ts';
import { spool, spoolPath } from '../../platform/tools/spool.ts';

/** The whole catalogue is fetched at most once in so many hours, for all tenants of the installation. */
export const HOURS_BETWEEN_CATALOGUES = 24;

/** A catalogue that lies in the files of the installation. */
export interface KeptCatalogue {
  hash: string;
  /** Bytes. */
  size: number;
}

interface KeptRow extends KeptCatalogue {
  [column: string]: unknown;
  askedAt: Timestamp;
}

const KEPT = `select content_hash as hash, content_size as size, asked_at as "askedAt" from distributor_catalogue
  where tenant_id = $1 and line_name = $2`;

const KEEP = `
  insert into distributor_catalogue (tenant_id, line_name, content_hash, content_size, asked_at)
  values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, line_name) do update set
    content_hash = excluded.content_hash, content_size = excluded.content_size, asked_at = excluded.asked_at`;

const readKept = (platform: Platform, lineName: string): Promise<KeptRow | undefined> =>
  inTenantTransaction(
    platform,
    OPERATOR_TENANT,
    'the catalogue is that of the installation, whichever tenant asks',
    async ({ tx }) => {
      const [kept] = await tx.query<KeptRow>(KEPT, [OPERATOR_TENANT, lineName]);
      return kept;
    },
  );

/** The catalogue that was fetched within a day; undefined where it is time for another one. */
export const freshCatalogue = async (platform: Platform, lineName: string): Promise<KeptCatalogue | undefined> => {
  const kept = await readKept(platform, lineName);
  const isFresh = kept && later(kept.askedAt, HOURS_BETWEEN_CATALOGUES, 'hour') > platform.clock.now();
  return isFresh ? { hash: kept.hash, size: kept.size } : undefined;
};

/** Keeps a catalogue as it comes, for a run that began at a moment; the one before it is removed. */
export const keepCatalogue = async (
  platform: Platform,
  lineName: string,
  catalogue: AsyncIterable<Buffer>,
  askedAt: Timestamp,
): Promise<KeptCatalogue> => {
  const made = await spool(await spoolPath(platform.dataFolder), catalogue);
  const before = await readKept(platform, lineName);
  await platform.files.take(OPERATOR_TENANT, made);
  await inTenantTransaction(
    platform,
    OPERATOR_TENANT,
    'the catalogue is that of the installation, whichever tenant asks',
    ({ tx }) => tx.query(KEEP, [OPERATOR_TENANT, lineName, made.hash, made.size, askedAt]),
  );
  if (before && before.hash !== made.hash) await platform.files.remove(OPERATOR_TENANT, before.hash);
  return { hash: made.hash, size: made.size };
};

/** The bytes of a catalogue that was kept. */
export const openCatalogue = async (platform: Platform, { hash }: KeptCatalogue): Promise<AsyncIterable<Buffer>> =>
  platform.files.open(OPERATOR_TENANT, hash);
