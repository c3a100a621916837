import { z } from 'zod';
import { endpoint, id, longText, noInput, timestamp } from '../../kernel/index.ts';
import { credential } from '../session/contract.ts';

const PATH = '/system/v1/certificate';
/** A certificate with those that signed it, as text. */
const LONGEST_PEM = 20_000;
/** A key of 4096 bits is three thousand characters, and encrypted half as many more. */
const LONGEST_CREDENTIAL = 20_000;

/** Days until the system certificate ends; the notice and this call show one number (overview.md, reading 1). */
export const readLicenceDays = endpoint({
  method: 'GET',
  path: '/system/v1/license/days',
  access: 'session',
  title: 'Days until the system certificate ends',
  input: noInput,
  answer: z.object({
    days: z.int(),
    /** From how many days the notice shows, and from how many it is red. */
    noticeDays: z.int(),
    redDays: z.int(),
  }),
});

export const ORIGINS = ['made', 'uploaded'] as const;

/** A system certificate: the one in force, or one before. */
export const certificateRow = z.object({
  id,
  subject: z.string(),
  issuer: z.string(),
  /** SHA-256 of the certificate, in hexadecimal digits. */
  fingerprint: z.string(),
  notBefore: timestamp,
  notAfter: timestamp,
  /** Whole days that are left; below zero once it is over. */
  days: z.int(),
  inForce: z.boolean(),
  /** Until when its key opens what was sealed with it; null while it is in force. */
  opensUntil: timestamp.nullable(),
  /** Drawn by the portal, or uploaded. */
  origin: z.enum(ORIGINS),
  createdAt: timestamp,
  /** Who put it in force; empty where the portal did at its first start, or the operator at the command line. */
  actor: z.string(),
  actorZh: z.string(),
});
export type CertificateRow = z.output<typeof certificateRow>;

/** The certificates of the installation, the one in force first. */
const certificates = z.object({
  rows: z.array(certificateRow),
  /** Whether the caller's tenant is the operator's, whose administrators replace it. */
  isOperator: z.boolean(),
});
export type Certificates = z.output<typeof certificates>;

export const readCertificates = endpoint({
  method: 'GET',
  path: PATH,
  access: 'system.certificate.view',
  title: 'The system certificate, and the last 20 before it',
  input: noInput,
  answer: certificates,
});

/** What both ways to replace the certificate take. */
const replacement = {
  /** The present key may be known to others: it opens nothing from now on, also what was sealed a moment before. */
  isCompromised: z.boolean(),
};

export const renewCertificate = endpoint({
  method: 'POST',
  path: `${PATH}/renew`,
  access: 'system.certificate.edit',
  title: 'Draw a new key and certificate, in force at once',
  input: z.strictObject({
    ...replacement,
    /** `{ nonce, password }`, encrypted: the own password again. */
    credential,
  }),
  answer: certificates,
});

export const uploadCertificate = endpoint({
  method: 'POST',
  path: PATH,
  access: 'system.certificate.edit',
  title: 'Put a certificate of your own in force, with its private key',
  input: z.strictObject({
    ...replacement,
    /** PEM; of several certificates in one file the first one counts. */
    certificatePem: longText(LONGEST_PEM).min(1),
    /** `{ nonce, password, privateKey }`, encrypted: the own password again, and the key as PEM. */
    credential: z.string().min(1).max(LONGEST_CREDENTIAL).meta({ secret: true }),
  }),
  answer: certificates,
});
