import type { Order, Told } from './load.ts';
import type { Program } from './program.ts';

export const OK = 200;
const CLIENTS = 8;
const ROUND_MS = 2_000;

export type Load = Program<Order, Told>;

/** Who answers and who calls: the product, those beside it, and the process that calls them in a user's name. */
export interface Sides {
  product: string;
  /** The product's own statements without the product, and the best ones. */
  bare: string;
  best: string;
  load: Load;
  headers: Record<string, string>;
}

/** Calls one side for a round; whatever is refused ends the bench. */
const callFor = async ({ load, headers }: Sides, address: string, work: Order['work']): Promise<Told> => {
  const told = await load.ask({ address, headers, clients: CLIENTS, work });
  if (told.failure) throw new Error(told.failure);
  return told;
};

/** The same calls for a round. */
export const again = (sides: Sides, address: string, paths: readonly string[]): (() => Promise<Told>) => {
  const together = paths.map(path => ({ method: 'GET' as const, path }));
  return () => callFor(sides, address, { again: together, milliseconds: ROUND_MS });
};

/** Calls of which each is made once: so many a round. */
export const once =
  (
    sides: Sides,
    address: string,
    take: () => Extract<Order['work'], { once: unknown }>['once'],
  ): (() => Promise<Told>) =>
  (): Promise<Told> =>
    callFor(sides, address, { once: take() });

/** The times of one call, made so often that so many callers have made it in all. */
export const timesOf = (sides: Sides, path: string, milliseconds: number): Promise<Told> =>
  callFor(sides, sides.product, { again: [{ method: 'GET', path }], milliseconds });
