import { numberKey, Refusal } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { nextOf, peekNext } from '../../platform/record/number.ts';

const COUNTER = 'delivery-note';
const RUNNING_DIGITS = 6;

const numberOf = (year: number, running: number): string =>
  `${year % 100}${String(running).padStart(RUNNING_DIGITS, '0')}`;

/** No note has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const isTaken = async (ctx: Ctx, supplierId: string, year: number, dnNo: string, exceptId = NOBODY): Promise<boolean> =>
  (await ctx
    .rows('delivery_note')
    .select('delivery_note.id')
    .where('supplier_id', '=', supplierId)
    .where('dn_year', '=', year)
    .where('lookup_no', '=', numberKey(dnNo))
    .where('delivery_note.id', '<>', exceptId)
    .executeTakeFirst()) !== undefined;

/** Refuses a number that another note of the supplier's year has already, in whatever spelling. */
export const orThrowTaken = async (
  ctx: Ctx,
  { supplierId, year, dnNo }: { supplierId: string; year: number; dnNo: string },
  ownId?: string,
): Promise<void> => {
  if (await isTaken(ctx, supplierId, year, dnNo, ownId)) {
    throw new Refusal('dn_exists', { number: dnNo }, { field: 'dnNo' });
  }
};

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
