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

/** Makes the system certificate at the first start. Two servers that start at once wait for each other at the tenant's row. */
export const provideCertificate = (platform: Platform): Promise<void> =>
  apartIn(platform, INSTALLATION_TENANT, 'the installation makes it before anybody can call', async ctx => {
    await ctx.rows('tenant').select('tenant.tenant_id').forUpdate().execute();
    if (await inForce(ctx).select('system_certificate.id').executeTakeFirst()) return;
    const { certificatePem, fingerprint, privateKey, notAfter } = await makeCertificate(ctx.now);
    await ctx.insert('system_certificate', {
      id: ctx.newId(),
      fingerprint,
      certificate_pem: certificatePem,
      sealed_key: await seal(platform.dataFolder, purposeOf(fingerprint), privateKey),
      not_before: ctx.now,
      not_after: notAfter,
      in_force: true,
      created_at: ctx.now,
    });
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
