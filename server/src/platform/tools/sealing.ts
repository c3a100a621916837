import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';
import { provideWhole } from './whole-file.ts';

const KEY_FILE = 'sealing-key';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const CIPHER = 'aes-256-gcm';
const OWNER_ONLY = 0o600;

const pathIn = (folder: string): string => join(folder, KEY_FILE);

/**
 * The keys of the installation, kept in the data folder beside the database and never in it, a line each: the first one
 * seals; one before it opens what was sealed before a renewal.
 */
const readKeys = async (folder: string): Promise<Buffer[]> => {
  const path = pathIn(folder);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(
      `${path} is missing: without it nothing opens that is sealed. Copy it from the first server, or from the backup.`,
    );
  });
  const keys = text
    .trim()
    .split('\n')
    .map(line => Buffer.from(line, 'base64'));
  if (keys.some(key => key.length !== KEY_BYTES))
    throw new StartError(`${path} is not a key of ${KEY_BYTES} bytes. Restore it from the backup.`);
  return keys;
};

const drawKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** Draws the key at its first use; whoever comes second finds the first one's. */
const provideKey = async (folder: string): Promise<Buffer> => {
  await provideWhole(pathIn(folder), drawKey());
  const [first] = await readKeys(folder);
  return first as Buffer;
};

/** Puts a new key before the present one, which still opens what it has sealed; the one before that opens nothing more. */
export const renewKey = async (folder: string): Promise<void> => {
  const path = pathIn(folder);
  const [present] = await readKeys(folder);
  const text = [drawKey(), (present as Buffer).toString('base64')].join('\n');
  const { uid, gid } = await stat(path);
  const whole = `${path}.new`;
  await writeFile(whole, text, { mode: OWNER_ONLY, flush: true });
  // Whoever renews it may be another than whom the product runs as.
  await chown(whole, uid, gid);
  await rename(whole, path);
};

/**
 * Seals a secret that is stored in the database: AES-256-GCM, `<iv>.<tag>.<cipher text>` in base64url. `purpose` names
 * the place it belongs to; a sealed text that was moved to another place does not open.
 */
export const seal = async (folder: string, purpose: string, secret: string): Promise<string> => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await provideKey(folder), iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), sealed].map(part => part.toString('base64url')).join('.');
};

interface SealedParts {
  iv: Buffer;
  tag: Buffer;
  text: Buffer;
}

const openWith = (key: Buffer, purpose: string, { iv, tag, text }: SealedParts): string => {
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
};

/** Opens a sealed secret. Throws if no key fits, if the purpose is another one, or if the text was changed. */
export const unseal = async (folder: string, purpose: string, sealed: string): Promise<string> => {
  const [iv, tag, text] = sealed.split('.').map(part => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !text) throw new Error(`the sealed secret of ${purpose} is damaged`);
  const [first, ...before] = await readKeys(folder);
  try {
    return openWith(first as Buffer, purpose, { iv, tag, text });
  } catch (error) {
    for (const key of before) return openWith(key, purpose, { iv, tag, text });
    throw error;
  }
};
