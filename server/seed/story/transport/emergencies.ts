import { dateIn, type Timestamp, timeIn } from '@inbound/shared';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import type { Ctx } from '../../../src/platform/call/context.ts';
import type { RowOfTable } from '../../../src/platform/record/one-row.ts';
import { accept, create } from '../../../src/transport/emergency/commands.ts';
import type { Narrator, Person } from '../narrator.ts';
import { entryUnder, type SeededWorld } from '../world.ts';
import { CONFIRMING_PLANT } from './transports.ts';

/** Its line would stop; S1001 is left to people of the tour. */
const ASKING_SUPPLIER = 'S1002';

const MATERIAL = `
  select m.id, s.id as "supplierId", m.unloading_point_id as "pointId", p.time_zone as zone
  from material m
  join scheduling_agreement a on a.tenant_id = m.tenant_id and a.material_id = m.id
  join supplier s on s.tenant_id = a.tenant_id and s.id = a.supplier_id
  join plant p on p.tenant_id = m.tenant_id and p.id = m.plant_id
  where m.tenant_id = $1 and m.plant_id = $2 and s.code = $3 order by m.part_no limit 1`;

/** What is missing, and of whom. */
interface Urgent {
  id: string;
  supplierId: string;
  zone: string;
}

type Transport = RowOfTable<'shipping_note'>;

/** Trucks of others that wait for their window, the earliest first: one of them gives way. */
const waitingTrucks = (ctx: Ctx, plantId: string): Promise<Transport[]> =>
  ctx
    .rows('shipping_note')
    .selectAll()
    .where('plant_id', '=', plantId)
    .where('state', 'in', shippingNote.actions.depart.from)
    .where('supplier_code', '<>', ASKING_SUPPLIER)
    .where('stop_count', '=', 1)
    .where('no_show_at', 'is', null)
    .where('begins', '>', ctx.now)
    .orderBy('begins')
    .orderBy('id')
    .execute();

interface Asked {
  plantId: string;
  material: Urgent;
  pointId: string;
  eta: Timestamp;
}

const askFor = (ctx: Ctx, { plantId, material, pointId, eta }: Asked, truck: { plate: string; contact: string }) =>
  create(ctx, {
    ...{
      plantId,
      supplierId: material.supplierId,
      materialId: material.id,
      unloadingPointId: pointId,
      quantity: '320',
      daysOfSupply: '0.6',
    },
    ...{ cause: 'line_stop', etaDate: dateIn(material.zone, eta), etaTime: timeIn(material.zone, eta) },
    ...{ klt: 12, glt: 0, hazardous: false, ...truck },
  });

/** The stop of a transport: at which door and point it is booked. */
const stopOf = (ctx: Ctx, { id }: Transport) =>
  ctx
    .rows('shipping_note_stop')
    .select(['door_id as doorId', 'unloading_point_id as pointId', 'begins'])
    .where('shipping_note_id', '=', id)
    .executeTakeFirstOrThrow();

/** One truck is let in at the door of another one, which gives way. */
const tellAccepted = async (narrator: Narrator, gate: Person, clerk: Person, asked: Omit<Asked, 'pointId' | 'eta'>) => {
  const ctx = narrator.at(narrator.now);
  for (const transport of await waitingTrucks(ctx, asked.plantId)) {
    const { doorId, pointId, begins } = await stopOf(narrator.at(narrator.now), transport);
    const { id, version } = await askFor(
      narrator.as(clerk, narrator.now),
      { ...asked, pointId, eta: begins },
      { plate: '吉A8D204', contact: 'Sun Yi +86 138 0000 4295' },
    );
    await accept(narrator.as(gate, narrator.now), { id, version, doorId, begins, givingWay: [transport.id] });
    return begins;
  }
  return undefined;
};

/** Two trucks that have to come outside of the rules: one was let in and another one moved for it, one waits for the gate. */
export const tellEmergencies = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  const plantId = world.plantIds.get(CONFIRMING_PLANT);
  const { gate } = world;
  if (!plantId || !gate) return;
  const clerk = entryUnder(world.clerks, ASKING_SUPPLIER);
  const ctx = narrator.at(narrator.now);
  const [material] = await ctx.tx.query<Urgent & { pointId: string | null }>(MATERIAL, [
    ctx.tenant,
    plantId,
    ASKING_SUPPLIER,
  ]);
  if (!material) return;
  const begins = await tellAccepted(narrator, gate, clerk, { plantId, material });
  if (!begins || !material.pointId) return;
  await askFor(
    narrator.as(clerk, narrator.now),
    { plantId, material, pointId: material.pointId, eta: begins },
    { plate: '吉A·E0513', contact: 'Li Na +86 138 0000 1177' },
  );
};
