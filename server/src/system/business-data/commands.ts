import { type CheckedOf, orThrowFields, refuse } from '@inbound/shared';
import type { changeBusinessNumber, NumberRow, Numbers } from '@inbound/shared/system/business-data/contract';
import { type NumberKey, refusedNumber } from '@inbound/shared/system/business-data/numbers';
import type { Ctx } from '../../platform/call/context.ts';
import { setNumber } from '../../platform/call/numbers.ts';
import { lockMode } from '../../platform/call/tenant-mode.ts';
import { readNumbers } from './queries.ts';

/** Somebody else has set the number since the caller saw it. */
const refuseStale = ({ actor, changedAt, value }: NumberRow, seen: number, ctx: Ctx): void => {
  if (value === seen) return;
  throw refuse('conflict', { user: actor, time: changedAt ?? ctx.now, changes: { value: { from: seen, to: value } } });
};

/** Sets a number within its range, or brings the usual one back; it holds with the next call of everybody. */
export const change = async (
  ctx: Ctx,
  { key, value, seen }: CheckedOf<typeof changeBusinessNumber>,
): Promise<Numbers> => {
  // Of two who set numbers at once the second finds what the first has set: one may limit the other.
  await lockMode(ctx);
  const { rows } = await readNumbers(ctx);
  const present = rows.find(({ id }) => id === key);
  if (!present) throw refuse('not_found');
  refuseStale(present, seen, ctx);
  const values = Object.fromEntries(rows.map(row => [row.id, row.value])) as Record<NumberKey, number>;
  const refused = refusedNumber(key, value ?? present.usual, values);
  if (refused) orThrowFields([{ ...refused, field: 'value', value: String(value) }]);
  await setNumber(ctx, key, value);
  return readNumbers(ctx);
};
