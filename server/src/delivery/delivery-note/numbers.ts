import type { Ctx } from '../../platform/call/context.ts';

const RUNNING_DIGITS = 6;

/** The next value of a counter; its row is locked until the call ends, so that no number is given twice. */
export const nextOf = async (ctx: Ctx, name: string, scope: string, count = 1): Promise<number> => {
  const [row] = await ctx.tx.query<{ last_value: number }>(
    `insert into number_counter (tenant_id, name, scope, last_value) values ($1, $2, $3, $4)
     on conflict (tenant_id, name, scope) do update set last_value = number_counter.last_value + $4
     returning last_value`,
    [ctx.tenant, name, scope, count],
  );
  return (row?.last_value ?? count) - count + 1;
};

const numberOf = (year: number, running: number): string =>
  `${year % 100}${String(running).padStart(RUNNING_DIGITS, '0')}`;

const isTaken = async (ctx: Ctx, supplierId: string, year: number, dnNo: string): Promise<boolean> =>
  (await ctx
    .rows('delivery_note')
    .select('delivery_note.id')
    .where('supplier_id', '=', supplierId)
    .where('dn_year', '=', year)
    .where('dn_no', '=', dnNo)
    .executeTakeFirst()) !== undefined;

/** The supplier's next free number of a year: two digits of the year and six that run; own numbers are passed over. */
export const drawNumber = async (ctx: Ctx, supplierId: string, year: number): Promise<string> => {
  for (;;) {
    const number = numberOf(year, await nextOf(ctx, 'delivery-note', `${supplierId}/${year}`));
    if (!(await isTaken(ctx, supplierId, year, number))) return number;
  }
};

/** What the next number would be, without drawing it. */
export const peekNumber = async (ctx: Ctx, supplierId: string, year: number): Promise<string> => {
  const counter = await ctx
    .rows('number_counter')
    .select('last_value')
    .where('name', '=', 'delivery-note')
    .where('scope', '=', `${supplierId}/${year}`)
    .executeTakeFirst();
  return numberOf(year, (counter?.last_value ?? 0) + 1);
};
