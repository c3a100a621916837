import type { Ctx } from '../../../src/platform/call/context.ts';
import { moreNamesOf } from '../more-names.ts';
import { entryUnder, type SeededWorld } from '../world.ts';
import type { SupplierSeed } from './suppliers.ts';

/** From so many cubic metres on a supplier's load has a truck of its own. */
const CARPOOL_LIMIT = '15' as const;
const LAST_SERIAL = 499_999_999;

/** Nine digits that no other tenant, supplier or location of the story has: 52, tenant, supplier code, location. */
export const dunsOf = (tenant: number, supplier: string, location: number): string =>
  `52${tenant}${supplier.slice(1)}${String(location + 1).padStart(2, '0')}`;

const locationRows = (ctx: Ctx, companyId: string, supplierId: string, { code, locations }: SupplierSeed) =>
  locations.map((location, at) => ({
    ...location,
    ...moreNamesOf(location.name_zh),
    id: ctx.newId(),
    company_id: companyId,
    supplier_id: supplierId,
    duns: dunsOf(ctx.tenant, code, at),
    main: at === 0,
    changed_at: ctx.now,
  }));

/** Writes suppliers with their locations and the serials of their labels; answers their ids by code. */
export const seedSuppliers = async (
  ctx: Ctx,
  { suppliers, companies, companyIds, plantIds }: SeededWorld,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map(suppliers.map(({ code }) => [code, ctx.newId()]));
  const names = new Map(companies.map(company => [company.code, company]));
  await ctx.insert(
    'supplier',
    suppliers.map(({ locations: _, plants = [], ...supplier }) => {
      const { name_zh, name_en, locked = false } = entryUnder(names, supplier.code);
      const company_id = entryUnder(companyIds, supplier.code);
      const common = {
        id: entryUnder(ids, supplier.code),
        company_id,
        category: 'series',
        plant_ids: plants.map(plantNo => entryUnder(plantIds, plantNo)),
        carpool_limit: CARPOOL_LIMIT,
        changed_at: ctx.now,
      };
      return { ...common, ...supplier, name_zh, name_en, ...moreNamesOf(name_zh), locked };
    }),
  );
  const locations = suppliers.flatMap(supplier =>
    locationRows(ctx, entryUnder(companyIds, supplier.code), entryUnder(ids, supplier.code), supplier),
  );
  await Promise.all([
    ctx.insert('production_location', locations),
    ctx.insert(
      'serial_range',
      locations.map(({ duns }) => ({ duns, first_serial: 1, last_serial: LAST_SERIAL })),
    ),
  ]);
  return ids;
};
