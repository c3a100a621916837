import type { Timestamp } from '@inbound/shared';
import { INSTALLATION_TENANT } from '@inbound/shared/system/certificate/rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { unseal } from '../../platform/tools/sealing.ts';
import { StartError } from '../../platform/tools/start-error.ts';

/*
 * The system certificate belongs to the installation, not to a tenant: its rows stand under tenant 0, the operator's,
 * and serve all tenants. So the licence ends for all of them on one day, and one renewal is enough (decided: overview.md,
 * reading 1).
 */

/** What a sealed private key is bound to. */
export const purposeOf = (fingerprint: string): string => `system certificate ${fingerprint}`;

/** A certificate as far as it opens what was sealed with it. */
export interface OpeningCertificate {
  /** SHA-256 of the certificate, in hexadecimal digits. */
  fingerprint: string;
  certificatePem: string;
  sealedKey: string;
  notAfter: Timestamp;
}

const opening = (ctx: Ctx) =>
  ctx
    .rows('system_certificate')
    .select(['fingerprint', 'certificate_pem as certificatePem'])
    .select(['sealed_key as sealedKey', 'not_after as notAfter']);

/** The certificate in force, read anew each time: a renewal acts on the next call, whichever server it was made on. */
export const certificateInForce = (platform: Platform): Promise<OpeningCertificate> =>
  inTenantTransaction(platform, INSTALLATION_TENANT, 'it belongs to the installation, not to the tenant', async own =>
    opening(own).where('in_force', '=', true).executeTakeFirstOrThrow(),
  );

/** The certificate of a fingerprint as long as it opens: the one in force, or one that was replaced a moment ago. */
export const certificateThatOpens = (
  platform: Platform,
  fingerprint: string,
): Promise<OpeningCertificate | undefined> =>
  inTenantTransaction(platform, INSTALLATION_TENANT, 'it belongs to the installation, not to the tenant', async own =>
    opening(own)
      .where('fingerprint', '=', fingerprint)
      .where(eb => eb.or([eb('in_force', '=', true), eb('opens_until', '>', own.now)]))
      .executeTakeFirst(),
  );

/** The private key of a certificate, as PEM. */
export const privateKeyOf = (platform: Platform, { fingerprint, sealedKey }: OpeningCertificate): Promise<string> =>
  unseal(platform.dataFolder, purposeOf(fingerprint), sealedKey);

/** Ends the start of a server with another sealing key than the one that the database was sealed with: nobody could sign in. */
export const checkCertificate = async (platform: Platform): Promise<void> => {
  const certificate = await certificateInForce(platform);
  await privateKeyOf(platform, certificate).catch((error: NodeJS.ErrnoException) => {
    if (error.message.includes('sealing-key')) throw error;
    throw new StartError(
      `The sealing-key in ${platform.dataFolder} is not the one of this database. Copy it from the first server, or from the backup.`,
    );
  });
};
