import { type CheckedOf, type FieldRefusal, orThrowFields } from '@inbound/shared';
import type { changeForwarder, createForwarder, ForwarderRow } from '@inbound/shared/master/forwarder/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { rememberPlants, servePlants } from './plants.ts';
import { readOne } from './queries.ts';

type Named = Pick<CheckedOf<typeof createForwarder>, 'carrierId' | 'plantIds'>;

/** What a forwarder names and is not there for the caller: a company, and plants of his own. */
const refusedNames = async (ctx: Ctx, { carrierId, plantIds }: Named): Promise<FieldRefusal[]> => {
  const [carrier, plants] = await Promise.all([
    ctx.rows('company').select('id').where('id', '=', carrierId).executeTakeFirst(),
    ctx
      .rows('plant')
      .select('plant.id')
      .where('plant.id', 'in', [...plantIds])
      .execute(),
  ]);
  const known = new Set(plants.map(({ id }) => id));
  return [
    ...(carrier ? [] : [unknownReference('carrierId', carrierId)]),
    ...plantIds.filter(id => !known.has(id)).map(id => unknownReference('plantIds', id)),
  ];
};

/** Creates a forwarder; what exists already is refused by the table's own keys. */
export const create = async (
  ctx: Ctx,
  { plantIds, ...fields }: CheckedOf<typeof createForwarder>,
): Promise<ForwarderRow> => {
  orThrowFields(await refusedNames(ctx, { ...fields, plantIds }));
  const id = await createRecord(ctx, 'forwarder', fields);
  await servePlants(ctx, id, plantIds);
  return readOne(ctx, id);
};

/** Changes a forwarder that the caller saw in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, plantIds, ...fields }: CheckedOf<typeof changeForwarder>,
): Promise<ForwarderRow> => {
  await lockSeen(ctx, 'forwarder', id, version);
  orThrowFields(await refusedNames(ctx, { ...fields, plantIds }));
  const before = await readOne(ctx, id);
  await changeRecord(ctx, 'forwarder', { id, version }, fields);
  await servePlants(ctx, id, plantIds);
  const after = await readOne(ctx, id);
  rememberPlants(ctx, after, before.plants);
  return after;
};
