import { fromBase64, toBase64Url } from './codec.ts';

/** The key under which a credential travels: SubjectPublicKeyInfo in base64, and the name of its certificate. */
export interface CredentialKey {
  publicKey: string;
  fingerprint: string;
}

const CONTENT_KEY_BITS = 256;
const IV_BYTES = 12;

/** Whether this page may encrypt at all; over plain http on another address the browser does not offer it. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

const wrappingKey = (publicKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('spki', fromBase64(publicKey) as BufferSource, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, [
    'wrapKey',
  ]);

/**
 * Encrypts a credential: the content as JSON under a fresh AES-256-GCM key, and that key under RSA-OAEP-256;
 * `<fingerprint>.<wrapped key>.<iv>.<cipher text>`, base64url.
 */
export const sealCredential = async (key: CredentialKey, content: Record<string, string>): Promise<string> => {
  const { subtle } = crypto;
  const contentKey = await subtle.generateKey({ name: 'AES-GCM', length: CONTENT_KEY_BITS }, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const clear = new TextEncoder().encode(JSON.stringify(content));
  const wrapped = await subtle.wrapKey('raw', contentKey, await wrappingKey(key.publicKey), { name: 'RSA-OAEP' });
  const cipher = await subtle.encrypt({ name: 'AES-GCM', iv }, contentKey, clear);
  const parts = [wrapped, iv.buffer, cipher].map(part => toBase64Url(new Uint8Array(part)));
  return [key.fingerprint, ...parts].join('.');
};
