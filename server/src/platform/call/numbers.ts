import { NUMBERS, type NumberKey } from '@inbound/shared/system/business-data/numbers';
import type { Ctx } from './context.ts';

/**
 * A number of a tenant as SQL: what it has set last, else what the product begins with. `tenant` is the expression that
 * names the tenant.
 */
export const numberSql = (key: NumberKey, tenant: string): string =>
  `coalesce((select nc.value from number_change nc where nc.tenant_id = ${tenant} and nc.key = '${key}'
    order by nc.id desc limit 1), ${NUMBERS[key].usual})`;

/** A number of the tenant as it holds now; a change acts on the next call. */
export const numberOf = async (ctx: Ctx, key: NumberKey): Promise<number> => {
  const last = await ctx
    .rows('number_change')
    .select('value')
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.value ?? NUMBERS[key].usual;
};

/** Writes that a number has another value from now on; null brings the usual one back. */
export const setNumber = (ctx: Ctx, key: NumberKey, value: number | null): Promise<void> =>
  ctx.insert('number_change', {
    id: ctx.newId(),
    at: ctx.now,
    key,
    value,
    actor_id: ctx.actor.id,
    actor: ctx.actor.name,
  });
