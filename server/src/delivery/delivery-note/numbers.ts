import type { Ctx } from '../../platform/call/context.ts';
import { nextOf, peekNext } from '../../platform/record/number.ts';

const COUNTER = 'delivery-note';
const RUNNING_DIGITS = 6;

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
    const number = numberOf(year, await nextOf(ctx, COUNTER, `${supplierId}/${year}`));
    if (!(await isTaken(ctx, supplierId, year, number))) return number;
  }
};

/** What the next free number would be, without drawing it. */
export const peekNumber = async (ctx: Ctx, supplierId: string, year: number): Promise<string> => {
  for (let running = await peekNext(ctx, COUNTER, `${supplierId}/${year}`); ; running += 1) {
    const number = numberOf(year, running);
    if (!(await isTaken(ctx, supplierId, year, number))) return number;
  }
};
