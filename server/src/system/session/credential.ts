import { constants, createDecipheriv, privateDecrypt, X509Certificate } from 'node:crypto';
import { type AnswerOf, refuse } from '@inbound/shared';
import type { readCredentialKey } from '@inbound/shared/system/session/contract';
import { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import { certificateInForce, certificateThatOpens, privateKeyOf } from '../certificate/certificate.ts';
import { NONCE_MINUTES } from './limits.ts';
import { giveOut, useUp } from './single-use.ts';
import { requireTenant } from './tenant.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The public key under which a credential is to be encrypted, and a nonce that makes it good for one use. */
export const giveKey = async (ctx: Ctx): Promise<AnswerOf<typeof readCredentialKey>> => {
  await requireTenant(ctx);
  const { certificatePem, fingerprint } = await certificateInForce(ctx.platform);
  const publicKey = new X509Certificate(certificatePem).publicKey.export({ type: 'spki', format: 'der' });
  const { secret: nonce } = await giveOut(ctx, 'nonce', NONCE_MINUTES);
  return { publicKey: publicKey.toString('base64'), fingerprint, nonce };
};

/** The clear text of a credential; undefined when it is not one under this key. */
const decrypt = (credential: string, privateKey: string): unknown => {
  const [, ...parts] = credential.split('.');
  const [wrapped, iv, sealed] = parts.map(part => Buffer.from(part, 'base64url'));
  if (!wrapped || iv?.length !== IV_BYTES || !sealed || parts.length !== 3) return undefined;
  const unwrapping = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  try {
    const decipher = createDecipheriv('aes-256-gcm', privateDecrypt(unwrapping, wrapped), iv, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return JSON.parse(
      Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8'),
    );
  } catch {
    // A wrong key, a changed byte, no JSON: to the reader all of it is one thing, to try again with a fresh key.
    return undefined;
  }
};

const text = z.string();
/** What the credential of a sign-in holds, that of a changed password, and that of one set by a link. */
export const signInSecrets = z.strictObject({ nonce: text, password: text });
export const changeSecrets = z.strictObject({ nonce: text, oldPassword: text, password: text, repeated: text });
export const linkSecrets = z.strictObject({ nonce: text, secret: text, password: text, repeated: text });
/** What that of an uploaded certificate holds: the own password, and the private key as PEM. */
export const keySecrets = z.strictObject({ nonce: text, password: text, privateKey: text });

/** The clear text of a credential, opened with the key that it names; undefined where no key opens it. */
const opened = async (ctx: Ctx, credential: string): Promise<unknown> => {
  const [name = ''] = credential.split('.');
  const certificate = await certificateThatOpens(ctx.platform, name);
  return certificate && decrypt(credential, await privateKeyOf(ctx.platform, certificate));
};

/**
 * Opens a credential: under the key in force or one that was replaced a moment ago (decision 0053), in the form that the
 * call asks for, with a nonce that was given out in this tenant, is not too old and was not used before. Else `credential_decrypt`, whatever it was, and the page begins
 * anew. Empty passwords are `required`.
 */
export const openCredential = async <S extends z.ZodObject<{ nonce: z.ZodString }>>(
  ctx: Ctx,
  credential: string,
  form: S,
): Promise<Omit<z.output<S>, 'nonce'>> => {
  const parsed = form.safeParse(await opened(ctx, credential));
  if (!parsed.success) throw refuse('credential_decrypt');
  const { nonce, ...secrets } = parsed.data as { nonce: string } & Record<string, string>;
  const use = await useUp(ctx, 'nonce', nonce);
  if (use.outcome !== 'good') throw refuse('credential_decrypt');
  const empty = Object.keys(secrets).filter(field => secrets[field] === '');
  if (empty.length > 0) {
    throw refuse('invalid', { fields: empty.map(field => ({ field, code: 'required', params: { field } })) });
  }
  return secrets as Omit<z.output<S>, 'nonce'>;
};
