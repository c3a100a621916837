import { createRequire } from 'node:module';

// By its own name: the tests' configuration leads everybody else who asks for it here.
const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/** What the product owes to each password: OWASP's least for Argon2id, in KiB and passes. */
const LEAST = { memoryCost: 19_456, timeCost: 2 };
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Hashes with little work, for tests that sign in hundreds of times; a product that asks for too little is refused. */
export const hash = (password: string, asked: Partial<typeof CHEAP> = {}): Promise<string> => {
  const { memoryCost = 0, timeCost = 0 } = asked;
  if (memoryCost < LEAST.memoryCost || timeCost < LEAST.timeCost)
    throw new Error(`a password is hashed with ${memoryCost} KiB and ${timeCost} passes: too little`);
  return argon2.hash(password, { ...asked, ...CHEAP });
};

export const { verify } = argon2;
