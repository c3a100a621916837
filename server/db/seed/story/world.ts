import type { PlainDate } from '@inbound/shared';
import type { Part } from './parts.ts';
import type { companies, plants } from './places.ts';
import type { SupplierSeed } from './suppliers.ts';

/** One tenant of the story: who is in it, and what they make and build in. */
export interface TenantWorld {
  companies: typeof companies;
  plants: typeof plants;
  suppliers: readonly SupplierSeed[];
  parts: readonly Part[];
}

/** The same with what the database knows of it. */
export interface SeededWorld extends TenantWorld {
  companyIds: ReadonlyMap<string, string>;
  plantIds: ReadonlyMap<string, string>;
  /** The day of the seed at each plant, by its number. */
  days: ReadonlyMap<string, PlainDate>;
}

/** What stands under a key; the story names nothing that it does not have. */
export const found = <T>(entries: ReadonlyMap<string, T>, key: string): T => {
  const entry = entries.get(key);
  if (entry === undefined) throw new Error(`the story names ${key}, which it does not have`);
  return entry;
};

/** The suppliers that deliver to a plant, in their order. */
export const suppliersOf = ({ suppliers, parts }: TenantWorld, plantNo: string): SupplierSeed[] =>
  suppliers.filter(({ code }) => parts.some(part => part.plantNo === plantNo && part.supplier === code));
