import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes: the library's defaults are others. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One form for one password, however a keyboard composes its letters; nothing is trimmed. */
const prepared = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(prepared(password), COST);

let dummy: Promise<string> | undefined;

/** Compares a password with a stored hash; without one it takes the same time and answers no. */
export const passwordFits = async (stored: string | null, password: string): Promise<boolean> => {
  dummy ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await dummy), prepared(password));
  return stored !== null && fits;
};
