import type { Ctx } from '../../../src/platform/call/context.ts';
import { entryUnder, type SeededWorld, suppliersOf } from '../world.ts';

/** Mutually agreed, as partners without a number of an agency name each other in UNB. */
const MUTUALLY_DEFINED = 'ZZZ';

/** The buyer's number in VDA messages, at most nine characters. */
export const customerNoOf = (plantNo: string): string => `PLANT${plantNo}`;

/** The plant in VDA messages: three characters. */
export const plantKeyOf = (plantNo: string): string => plantNo.slice(1);

/** The supplier's number at the buyer, nine digits. */
export const supplierNoOf = (supplier: string): string => supplier.slice(1).padStart('000000000'.length, '0');

/** Writes how each supplier and each plant that it delivers to name each other. */
export const seedPartners = (ctx: Ctx, world: SeededWorld, supplierIds: ReadonlyMap<string, string>): Promise<void> =>
  ctx.insert(
    'edi_partner',
    world.plants.flatMap(({ plant_no }) =>
      suppliersOf(world, plant_no).map(({ code }) => ({
        id: ctx.newId(),
        plant_id: entryUnder(world.plantIds, plant_no),
        company_id: entryUnder(world.companyIds, code),
        supplier_id: entryUnder(supplierIds, code),
        customer_no: customerNoOf(plant_no),
        plant_key: plantKeyOf(plant_no),
        supplier_no: supplierNoOf(code),
        own_unb_id: `SUPPLIER-${code}`,
        own_unb_qualifier: MUTUALLY_DEFINED,
        partner_unb_id: `PLANT-${plant_no}`,
        partner_unb_qualifier: MUTUALLY_DEFINED,
        changed_at: ctx.now,
      })),
    ),
  );
