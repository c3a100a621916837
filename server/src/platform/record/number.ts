import type { CounterName } from '@inbound/shared/documents';
import type { Ctx } from '../call/context.ts';

const NEXT = `
  insert into number_counter (tenant_id, name, scope, last_value) values ($1, $2, $3, $4)
  on conflict (tenant_id, name, scope) do update set last_value = number_counter.last_value + $4
  returning last_value`;

/**
 * Draws the next value of a counter, or the first of several; its row is locked until the call ends, so that no number
 * is given twice. `name` says what is counted, `scope` within what it runs.
 */
export const nextOf = async (ctx: Ctx, name: CounterName, scope: string, count = 1): Promise<number> => {
  const [row] = await ctx.tx.query<{ last_value: number }>(NEXT, [ctx.tenant, name, scope, count]);
  return (row?.last_value ?? count) - count + 1;
};

/** Answers the next value of a counter without drawing it. */
export const peekNext = async (ctx: Ctx, name: CounterName, scope: string): Promise<number> => {
  const counter = await ctx
    .rows('number_counter')
    .select('last_value')
    .where('name', '=', name)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return (counter?.last_value ?? 0) + 1;
};
