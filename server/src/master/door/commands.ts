import { type CheckedOf, orThrowFields, refuse } from '@inbound/shared';
import type { changeDoor, createDoor, DoorRow, removeDoor } from '@inbound/shared/master/door/contract';
import { refusedActivity } from '@inbound/shared/master/door/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { countBookings, type DoorBookings } from '../../platform/record/door-bookings.ts';
import { lockOne, lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { orThrowBelowWindows } from '../time-window/capacity.ts';
import { readOne } from './queries.ts';

/** Takes "usual" from the door of a point that has it: one door alone is the usual one. The point is locked for it. */
const giveUpUsual = async (ctx: Ctx, pointId: string, doorId?: string): Promise<void> => {
  await lockOne(ctx, 'unloading_point', pointId);
  const usual = await ctx
    .rows('door')
    .select('door.id')
    .where('unloading_point_id', '=', pointId)
    .where('usual', '=', true)
    .executeTakeFirst();
  if (usual && usual.id !== doorId)
    await changeRecord(ctx, 'door', { id: usual.id, version: undefined }, { usual: false });
};

/** Creates a door at a point of the caller's plants; a name that the point has already is refused by the key. */
export const create = async (ctx: Ctx, door: CheckedOf<typeof createDoor>): Promise<DoorRow> => {
  orThrowFields(refusedActivity(door));
  const { unloadingPointId } = door;
  const point = await ctx
    .rows('unloading_point')
    .select('plant_id')
    .where('id', '=', unloadingPointId)
    .executeTakeFirst();
  if (!point) throw refuse('invalid', { fields: [unknownReference('unloadingPointId', unloadingPointId)] });
  if (door.usual) await giveUpUsual(ctx, unloadingPointId);
  return readOne(ctx, await createRecord(ctx, 'door', { ...door, plantId: point.plant_id }));
};

/** Changes a door that the caller saw in `version`; its windows still fit into its capacity. */
export const change = async (ctx: Ctx, { id, version, ...door }: CheckedOf<typeof changeDoor>): Promise<DoorRow> => {
  orThrowFields(refusedActivity(door));
  const { unloadingPointId } = await readOne(ctx, id);
  if (door.usual) await giveUpUsual(ctx, unloadingPointId, id);
  await lockSeen(ctx, 'door', id, version);
  await orThrowBelowWindows(ctx, id, door.capacity);
  await changeRecord(ctx, 'door', { id, version }, door);
  return readOne(ctx, id);
};

/** Deletes a door without time windows and bookings; any other one is `in_use`, and is deactivated instead. */
export const remove = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  seen: CheckedOf<typeof removeDoor>,
): Promise<null> => {
  await lockSeen(ctx, 'door', seen.id, seen.version);
  const count = await countBookings(ctx, bookings, { doorId: seen.id });
  if (count > 0) throw refuse('in_use', { thing: 'door', count });
  await removeRecord(ctx, 'door', seen);
  return null;
};
