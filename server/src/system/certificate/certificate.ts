import 'reflect-metadata';
import { KeyObject, webcrypto } from 'node:crypto';
import type { Timestamp } from '@inbound/shared';
import { X509CertificateGenerator } from '@peculiar/x509';
import { apartIn } from '../../platform/call/apart.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { later } from '../../platform/tools/clock.ts';
import { seal, unseal } from '../../platform/tools/sealing.ts';

/**
 * The system certificate belongs to the installation, not to a tenant: its rows stand under tenant 0, the operator's,
 * and serve all tenants. So the licence ends for all of them on one day, and one renewal is enough (decided: overview.md,
 * reading 1).
 */
const INSTALLATION_TENANT = 0;

const VALIDITY_DAYS = 825;
const SUBJECT = 'CN=Inbound system certificate';
const KEY_ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

/** What a sealed private key is bound to. */
const purposeOf = (fingerprint: string): string => `system certificate ${fingerprint}`;

/** Draws a key pair and signs a certificate over it with its own key. */
const makeCertificate = async (now: Timestamp) => {
  const keys = await webcrypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify']);
  const notAfter = later(now, VALIDITY_DAYS, 'day');
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: SUBJECT,
    notBefore: new Date(now),
    notAfter: new Date(notAfter),
    signingAlgorithm: KEY_ALGORITHM,
    keys,
  });
  return {
    certificatePem: certificate.toString('pem'),
    fingerprint: Buffer.from(await certificate.getThumbprint('SHA-256')).toString('hex'),
    privateKey: String(KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' })),
    notAfter,
  };
};

const inForce = (ctx: Ctx) => ctx.rows('system_certificate').where('in_force', '=', true);

/** Two servers that make one at once wait for each other at the tenants' rows. */
const oneAtATime = (ctx: Ctx): Promise<unknown> => ctx.rows('tenant').select('tenant.tenant_id').forUpdate().execute();

const putInForce = async (ctx: Ctx, folder: string): Promise<Timestamp> => {
  const { certificatePem, fingerprint, privateKey, notAfter } = await makeCertificate(ctx.now);
  await ctx.insert('system_certificate', {
    id: ctx.newId(),
    fingerprint,
    certificate_pem: certificatePem,
    sealed_key: await seal(folder, purposeOf(fingerprint), privateKey),
    not_before: ctx.now,
    not_after: notAfter,
    in_force: true,
    created_at: ctx.now,
  });
  return notAfter;
};

/** Makes the system certificate at the first start. */
export const provideCertificate = (platform: Platform): Promise<void> =>
  apartIn(platform, INSTALLATION_TENANT, 'the installation makes it before anybody can call', async ctx => {
    await oneAtATime(ctx);
    if (await inForce(ctx).select('system_certificate.id').executeTakeFirst()) return;
    await putInForce(ctx, platform.dataFolder);
  });

/**
 * Makes a new system certificate, in force from the next call on, whichever server answers it. Who is signing in meanwhile
 * is told to try again (administration.md); the one before is kept. Answers the last moment of the new one.
 */
export const renewCertificate = (platform: Platform): Promise<Timestamp> =>
  apartIn(platform, INSTALLATION_TENANT, 'the operator renews it for all tenants', async ctx => {
    await oneAtATime(ctx);
    await ctx.update('system_certificate').set({ in_force: false }).where('in_force', '=', true).execute();
    return putInForce(ctx, platform.dataFolder);
  });

export interface CertificateInForce {
  /** SHA-256 of the certificate, in hexadecimal digits. */
  fingerprint: string;
  certificatePem: string;
  sealedKey: string;
  notAfter: Timestamp;
}

/** The certificate in force, read anew each time: a renewal acts on the next call, whichever server it was made on. */
export const certificateInForce = (platform: Platform): Promise<CertificateInForce> =>
  apartIn(platform, INSTALLATION_TENANT, 'it belongs to the installation, not to the tenant', async own =>
    inForce(own)
      .select(['fingerprint', 'certificate_pem as certificatePem'])
      .select(['sealed_key as sealedKey', 'not_after as notAfter'])
      .executeTakeFirstOrThrow(),
  );

/** The private key of a certificate, as PEM. */
export const privateKeyOf = (platform: Platform, { fingerprint, sealedKey }: CertificateInForce): Promise<string> =>
  unseal(platform.dataFolder, purposeOf(fingerprint), sealedKey);

/** Ends the start of a server with another sealing key than the one that the database was sealed with: nobody could sign in. */
export const checkCertificate = async (platform: Platform): Promise<void> => {
  const certificate = await certificateInForce(platform);
  await privateKeyOf(platform, certificate).catch((error: NodeJS.ErrnoException) => {
    if (error.message.includes('sealing-key')) throw error;
    throw new Error(
      `The sealing-key in ${platform.dataFolder} is not the one of this database. Copy it from the first server, or from the backup.`,
    );
  });
};
