import { aessiv } from '@noble/ciphers/aes.js';

/** A key of the encrypted query strings, 64 bytes; the version stands before the text that it made. */
export interface QueryKey {
  version: string;
  key: Uint8Array;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), char => char.charCodeAt(0));

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');

const fromBase64Url = (text: string): Uint8Array => fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same content is the same text: keys sorted, what is absent or empty left out. */
export const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isPlain(value)) return value;
  const kept = Object.entries(value)
    .map(([key, item]) => [key, canonical(item)] as const)
    .filter(([, item]) => item !== undefined && !(isPlain(item) && Object.keys(item).length === 0))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(kept);
};

/**
 * Encrypts what an address says (AES-SIV, bound to the path): `<version>.<base64url>`. The same content gives the same
 * text. It hides, it does not authorise.
 */
export const encodeQuery = (path: string, content: object, key: QueryKey): string => {
  const clear = encoder.encode(JSON.stringify(canonical(content)));
  return `${key.version}.${toBase64Url(aessiv(key.key, encoder.encode(path)).encrypt(clear))}`;
};

/** The content of an address; undefined when it is damaged, of another path, or of a key that is no longer known. */
export const decodeText = (path: string, text: string, keys: readonly QueryKey[]): unknown => {
  const dot = text.indexOf('.');
  const key = keys.find(candidate => candidate.version === text.slice(0, dot));
  if (!key) return undefined;
  try {
    const clear = aessiv(key.key, encoder.encode(path)).decrypt(fromBase64Url(text.slice(dot + 1)));
    return JSON.parse(decoder.decode(clear));
  } catch {
    return undefined;
  }
};
