import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_FILE = 'sealing-key';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const CIPHER = 'aes-256-gcm';
const OWNER_ONLY = 0o600;

const pathIn = (folder: string): string => join(folder, KEY_FILE);

/** The key of the installation: kept in the data folder beside the database, never in it. */
const readKey = async (folder: string): Promise<Buffer> => {
  const path = pathIn(folder);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(
      `${path} is missing: without it nothing opens that is sealed. Copy it from the first server, or from the backup.`,
    );
  });
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES)
    throw new Error(`${path} is not a key of ${KEY_BYTES} bytes. Restore it from the backup.`);
  return key;
};

/** Draws the key at its first use; whoever comes second finds the first one's. */
const provideKey = async (folder: string): Promise<Buffer> => {
  const drawn = randomBytes(KEY_BYTES).toString('base64');
  await writeFile(pathIn(folder), drawn, { mode: OWNER_ONLY, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readKey(folder);
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

/** Opens a sealed secret; throws when the key, the purpose or the text is not the one it was sealed with. */
export const unseal = async (folder: string, purpose: string, sealed: string): Promise<string> => {
  const [iv, tag, text] = sealed.split('.').map(part => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !text) throw new Error(`the sealed secret of ${purpose} is damaged`);
  const decipher = createDecipheriv(CIPHER, await readKey(folder), iv, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
};
