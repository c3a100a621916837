import type { Ctx } from '../../../src/platform/call/context.ts';
import { entryUnder, type SeededWorld } from '../world.ts';
import { pointKey } from './unloading.ts';

interface DoorSeed {
  /** Code of its unloading point. */
  point: string;
  name: string;
  usual?: true;
  capacity?: number;
  hazardous?: true;
  /** A closed door is not active. */
  closed?: true;
}

/** A door as it was written, for what stands at it. */
export interface SeededDoor extends DoorSeed {
  id: string;
}

/** The doors by the plant's SAP name: eight at each large plant, one for hazardous goods and one closed. */
const doors: Readonly<Record<string, readonly DoorSeed[]>> = {
  CC01: [
    { point: 'A1', name: '11', usual: true },
    { point: 'A3', name: '12', usual: true, capacity: 2 },
    { point: 'A5', name: '14', usual: true },
    { point: 'B2', name: '21', usual: true },
    { point: 'B4', name: '23', usual: true },
    { point: 'B4', name: '24', closed: true },
    { point: 'C1', name: '31', usual: true },
    { point: 'C1', name: '32', hazardous: true },
  ],
  LE01: [
    { point: 'L1', name: 'T1', usual: true },
    { point: 'L1', name: 'T2', capacity: 2 },
    { point: 'L2', name: 'T3', usual: true },
    { point: 'L2', name: 'T4' },
    { point: 'L2', name: 'T5' },
    { point: 'L4', name: 'T6', closed: true },
    { point: 'L4', name: 'T7', usual: true },
    { point: 'L4', name: 'T8', hazardous: true },
  ],
  NB01: [{ point: 'N1', name: '1', usual: true }],
};

/** Writes the doors of all points; answers them by plant number. */
export const seedDoors = async (
  ctx: Ctx,
  { plants, plantIds }: SeededWorld,
  pointIds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly SeededDoor[]>> => {
  const written = new Map(
    plants.map(({ plant_no, sap_name }) => [
      plant_no,
      (doors[sap_name] ?? []).map(door => ({ ...door, id: ctx.newId() })),
    ]),
  );
  const rows = [...written].flatMap(([plantNo, ofPlant]) =>
    ofPlant.map(({ point, closed, usual = false, hazardous = false, capacity = 1, ...door }) => ({
      ...{ ...door, usual, hazardous, capacity, active: closed !== true },
      plant_id: entryUnder(plantIds, plantNo),
      unloading_point_id: entryUnder(pointIds, pointKey(plantNo, point)),
      changed_at: ctx.now,
    })),
  );
  await ctx.insert('door', rows);
  return written;
};
