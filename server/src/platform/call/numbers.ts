import { NUMBERS, type NumberKey } from '@inbound/shared/system/business-data/numbers';
import type { Ctx } from './context.ts';

/**
 * A number of a tenant as SQL: what it has set last, else what the product begins with. `tenant` is the expression that
 * names the tenant.
 */
export const numberSql = (key: NumberKey, tenant: string): string =>
  `coalesce((select nc.value from number_change nc where nc.tenant_id = ${tenant} and nc.key = '${key}'
    order by nc.id desc limit 1), ${NUMBERS[key].usual})`;

/** The present value of a number that tenants may set; a change applies from the next call on. */
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

/** Sets a number of the tenant from now on; null restores the default. */
export const setNumber = (ctx: Ctx, key: NumberKey, value: number | null): Promise<void> =>
  ctx.insert('number_change', {
    id: ctx.newId(),
    at: ctx.now,
    key,
    value,
    actor_id: ctx.actor.id,
    actor: ctx.actor.name,
  });
