import { add, type CheckedOf, compare, orThrowFields, refusal, subtract, ZERO } from '@inbound/shared';
import type {
  bookConsumable,
  ConsumableRow,
  changeConsumable,
  createConsumable,
} from '@inbound/shared/packaging/consumable/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { refusedEntries } from '../../system/dictionary/offers.ts';
import { readRow } from './queries.ts';

/** Creates a consumable without stock; a number that exists is refused by the table's own key. */
export const create = async (ctx: Ctx, fields: CheckedOf<typeof createConsumable>): Promise<ConsumableRow> => {
  orThrowFields(await refusedEntries(ctx, { unit: { dictionary: 'unit', code: fields.unit } }));
  return readRow(ctx, await createRecord(ctx, 'consumable', fields));
};

/** Changes a consumable that the caller saw in `version`; its stock is moved by bookings alone. */
export const change = async (
  ctx: Ctx,
  { id, version, ...fields }: CheckedOf<typeof changeConsumable>,
): Promise<ConsumableRow> => {
  const { unit: before } = await lockSeen(ctx, 'consumable', id, version);
  orThrowFields(await refusedEntries(ctx, { unit: { dictionary: 'unit', code: fields.unit, before } }));
  await changeRecord(ctx, 'consumable', { id, version }, fields);
  return readRow(ctx, id);
};

/** Books a receipt or an issue under the lock of its consumable: the stock is the sum of its entries. */
export const book = async (
  ctx: Ctx,
  { id, version, kind, qty, note }: CheckedOf<typeof bookConsumable>,
): Promise<ConsumableRow> => {
  const { stock } = await lockSeen(ctx, 'consumable', id, version);
  const after = kind === 'receipt' ? add(stock, qty) : subtract(stock, qty);
  if (compare(after, ZERO) < 0)
    orThrowFields([{ field: 'qty', value: qty, ...refusal('range', { field: 'qty', min: ZERO, max: stock }) }]);
  const entry = { consumable_id: id, kind, qty, stock_after: after, note: note ?? '', at: ctx.now };
  await ctx.insert('consumable_entry', [{ ...entry, id: ctx.newId(), by_name: ctx.actor.name }]);
  await changeRecord(ctx, 'consumable', { id, version }, { stock: after }, { action: kind, reason: note ?? undefined });
  return readRow(ctx, id);
};
