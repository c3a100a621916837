import type { Ctx } from '../../../src/platform/call/context.ts';
import { seedPrinters } from '../delivery/printers.ts';
import { seedInstructions } from '../packaging/instructions.ts';
import { seedLabelTemplates } from '../packaging/label-templates.ts';
import { seedConsumables, seedPackaging } from '../packaging/packaging.ts';
import { entryUnder, type SeededWorld } from '../world.ts';
import { seedCalendar } from './calendars.ts';
import { seedDoors } from './doors.ts';
import { seedForwarders } from './forwarders.ts';
import { seedMaterials } from './materials.ts';
import { seedPartners } from './partners.ts';
import { seedReceivers, seedSettings } from './settings.ts';
import { seedSuppliers } from './supplier-rows.ts';
import { seedTimeWindows } from './time-windows.ts';
import { seedUnloading } from './unloading.ts';

/** Ids of the master data that agreements and notes refer to. */
export interface SeededMaster {
  /** By code. */
  supplierIds: ReadonlyMap<string, string>;
  /** By plant and part number (`partKey`). */
  materialIds: ReadonlyMap<string, string>;
  /** By plant and code (`pointKey`). */
  pointIds: ReadonlyMap<string, string>;
}

/** Writes the master data of a tenant. */
export const seedMaster = async (ctx: Ctx, world: SeededWorld): Promise<SeededMaster> => {
  const [pointIds, supplierIds] = await Promise.all([
    seedUnloading(ctx, world),
    seedSuppliers(ctx, world),
    seedPackaging(ctx),
    seedConsumables(ctx, (world.packagingPlanner ?? world.planner).name),
    seedForwarders(ctx, world),
    seedLabelTemplates(ctx, world),
    seedPrinters(ctx, world),
    seedReceivers(ctx, world),
    ...world.plants.map(({ plant_no, country }) =>
      seedCalendar(ctx, entryUnder(world.plantIds, plant_no), country, entryUnder(world.days, plant_no).today),
    ),
  ]);
  const materialIds = await seedMaterials(ctx, world, pointIds);
  await seedTimeWindows(ctx, world, { doors: await seedDoors(ctx, world, pointIds), supplierIds });
  await Promise.all([
    seedInstructions(ctx, world, supplierIds, materialIds),
    seedPartners(ctx, world, supplierIds),
    seedSettings(ctx, world, supplierIds),
  ]);
  return { supplierIds, materialIds, pointIds };
};
