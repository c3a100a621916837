import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { refuse, type Timestamp } from '@inbound/shared';
import type { InvalidCause } from '@inbound/shared/system/certificate/rules';
import type { KeyedCertificate } from './make-certificate.ts';

/** A browser encrypts with RSA-OAEP, and a shorter key is no longer trusted (BSI TR-02102-1). */
const LEAST_KEY_BITS = 2048;
const ENCRYPTED = /ENCRYPTED/;

const invalid = (cause: InvalidCause) => refuse('certificate_invalid', { cause });

const certificateOf = (pem: string): X509Certificate => {
  try {
    return new X509Certificate(pem);
  } catch {
    throw invalid('noCertificate');
  }
};

const keyOf = (pem: string): KeyObject => {
  if (ENCRYPTED.test(pem)) throw invalid('lockedKey');
  try {
    return createPrivateKey(pem);
  } catch {
    throw invalid('noKey');
  }
};

const momentOf = (written: string): Timestamp => new Date(written).toISOString() as Timestamp;

/** The hexadecimal digits of the SHA-256 of a certificate. */
const fingerprintOf = (certificate: X509Certificate): string =>
  certificate.fingerprint256.replaceAll(':', '').toLowerCase();

/** A certificate and its key as they were uploaded; refused by its cause where they do not serve now. */
export const readKeyed = (certificatePem: string, privateKeyPem: string, now: Timestamp): KeyedCertificate => {
  const certificate = certificateOf(certificatePem);
  const key = keyOf(privateKeyPem);
  if (key.asymmetricKeyType !== 'rsa') throw invalid('notRsa');
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_KEY_BITS) throw invalid('shortKey');
  if (!certificate.checkPrivateKey(key)) throw invalid('mismatch');
  const [notBefore, notAfter] = [momentOf(certificate.validFrom), momentOf(certificate.validTo)];
  if (notBefore > now) throw invalid('notYet');
  if (notAfter <= now) throw invalid('expired');
  return {
    certificatePem: certificate.toString(),
    fingerprint: fingerprintOf(certificate),
    privateKey: String(key.export({ type: 'pkcs8', format: 'pem' })),
    notBefore,
    notAfter,
  };
};
