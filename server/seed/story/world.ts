import { momentIn, type PlainDate, type Timestamp, type WorkingCalendar } from '@inbound/shared';
import type { RoleCode } from '@inbound/shared/system/role/roles';
import type { Part } from './master/parts.ts';
import type { SupplierSeed } from './master/suppliers.ts';
import type { Person } from './narrator.ts';
import type { companies, plants } from './places.ts';
import { roll } from './random.ts';

/** One tenant of the story: who is in it, and what they make and build in. */
export interface TenantWorld {
  companies: typeof companies;
  plants: typeof plants;
  suppliers: readonly SupplierSeed[];
  parts: readonly Part[];
}

/** The day of the seed at a plant, and its working days. */
export interface PlantDays {
  today: PlainDate;
  calendar: WorkingCalendar;
  timeZone: string;
}

/** The code of the tenant's own company, the buyer. */
export const OWN_COMPANY = 'BUYER';

/** Who acts in a tenant. */
export interface Actors {
  /** Whoever has a role in a company, by its code; in the own one unless another is named. A small tenant lacks some. */
  person(role: RoleCode, company?: string): Person | undefined;
  /** The planner of all plants. */
  planner: Person;
  /** Who reviews packaging and quality documents; a small tenant has nobody for that alone. */
  packagingPlanner: Person | undefined;
  /** Who takes trucks in; a small tenant has nobody for that alone. */
  gate: Person | undefined;
  /** Who answers and sends for each supplier, by its code. */
  clerks: ReadonlyMap<string, Person>;
}

/** The same with what the database knows of it. */
export interface SeededWorld extends TenantWorld, Actors {
  companyIds: ReadonlyMap<string, string>;
  plantIds: ReadonlyMap<string, string>;
  /** The days of the plants, by their numbers. */
  days: ReadonlyMap<string, PlantDays>;
}

/** What stands under a key; the story names nothing that it does not have. */
export const entryUnder = <T>(entries: ReadonlyMap<string, T>, key: string): T => {
  const entry = entries.get(key);
  if (entry === undefined) throw new Error(`the story names ${key}, which it does not have`);
  return entry;
};

/** The suppliers that deliver to a plant, in their order. */
export const suppliersOf = ({ suppliers, parts }: TenantWorld, plantNo: string): SupplierSeed[] =>
  suppliers.filter(({ code }) => parts.some(part => part.plantNo === plantNo && part.supplier === code));

/** Nobody works by the stroke of the clock: minutes that are added to an hour, up to these. */
const MINUTES_LATE = 50;
const MINUTE_MS = 60_000;

/** A time of a day at a plant, some minutes later, which only the words decide. */
export const momentAround = (days: PlantDays, day: PlainDate, time: string, ...words: readonly string[]): Timestamp => {
  const late = Math.floor(roll('minutes', day, time, ...words) * MINUTES_LATE) * MINUTE_MS;
  return new Date(Date.parse(momentAt(days, day, time)) + late).toISOString() as Timestamp;
};

/** A time of a day at a plant. */
export const momentAt = ({ timeZone }: PlantDays, day: PlainDate, time: string): Timestamp =>
  momentIn(timeZone, day, time);
