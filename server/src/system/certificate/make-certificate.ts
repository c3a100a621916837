import { KeyObject, webcrypto } from 'node:crypto';
import type { Timestamp } from '@inbound/shared';
import { later } from '../../platform/tools/clock.ts';

const VALIDITY_DAYS = 825;
const SUBJECT = 'CN=Inbound system certificate';
const KEY_ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

/** A certificate with its private key, both as PEM. */
export interface KeyedCertificate {
  certificatePem: string;
  /** SHA-256 of the certificate, in hexadecimal digits. */
  fingerprint: string;
  privateKey: string;
  notBefore: Timestamp;
  notAfter: Timestamp;
}

/** What makes certificates; most servers never make one, and start sooner without it (decision 0121). */
const loadGenerator = async () => {
  await import('reflect-metadata');
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  return X509CertificateGenerator;
};

/** Draws a key pair and signs a certificate over it with its own key. */
export const makeCertificate = async (now: Timestamp): Promise<KeyedCertificate> => {
  const keys = await webcrypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify']);
  const notAfter = later(now, VALIDITY_DAYS, 'day');
  const generator = await loadGenerator();
  const certificate = await generator.createSelfSigned({
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
    notBefore: now,
    notAfter,
  };
};
