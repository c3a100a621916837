import { beforeAll, describe, expect, it } from 'vitest';
import { fromBase64 } from './codec.ts';
import { sealCredential } from './credential.ts';

const { subtle } = crypto;
let pair: CryptoKeyPair;
let publicKey: string;

const bytes = (text: string) => fromBase64(text.replaceAll('-', '+').replaceAll('_', '/')) as BufferSource;

/** Opens a credential as the server does. */
const open = async (sealed: string): Promise<unknown> => {
  const [, wrapped = '', iv = '', cipher = ''] = sealed.split('.');
  const aes = { name: 'AES-GCM', length: 256 };
  const key = await subtle.unwrapKey('raw', bytes(wrapped), pair.privateKey, { name: 'RSA-OAEP' }, aes, false, [
    'decrypt',
  ]);
  const clear = await subtle.decrypt({ name: 'AES-GCM', iv: bytes(iv) }, key, bytes(cipher));
  return JSON.parse(new TextDecoder().decode(clear));
};

beforeAll(async () => {
  const algorithm = {
    name: 'RSA-OAEP',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  };
  pair = await subtle.generateKey(algorithm, true, ['wrapKey', 'unwrapKey']);
  publicKey = btoa(String.fromCharCode(...new Uint8Array(await subtle.exportKey('spki', pair.publicKey))));
});

describe('a credential', () => {
  it('opens with the private key to nonce and password, whatever its characters', async () => {
    const content = { nonce: 'n-1', password: 'pass “wörd” 密码 🔑' };
    const sealed = await sealCredential({ publicKey, fingerprint: 'ab12' }, content);
    expect(sealed).toMatch(/^ab12\.[\w-]+\.[\w-]{16}\.[\w-]+$/);
    expect(await open(sealed)).toEqual(content);
  });

  it('is never the same twice', async () => {
    const seal = () => sealCredential({ publicKey, fingerprint: 'ab12' }, { nonce: 'n', password: 'p' });
    expect(await seal()).not.toBe(await seal());
  });

  it('is refused after a single bit has changed', async () => {
    const sealed = await sealCredential({ publicKey, fingerprint: 'ab12' }, { nonce: 'n', password: 'p' });
    const other = sealed.at(-4) === 'A' ? 'B' : 'A';
    await expect(open(`${sealed.slice(0, -4)}${other}${sealed.slice(-3)}`)).rejects.toThrow();
  });
});
