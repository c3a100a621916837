import type { CountedDifference } from '@inbound/shared/delivery/receipt/rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type DifferenceRow = RowOfTable<'receipt'>;

/** A difference as it counts. */
export const countedOf = ({ state, type, qty }: DifferenceRow): CountedDifference => ({ state, type, qty });

/** What the machine of a difference looks at. */
export const factsOf = ({ state }: DifferenceRow) => ({ state });

/** All differences of a line of a note. */
export const differencesOfLine = (ctx: Ctx, lineId: string): Promise<DifferenceRow[]> =>
  ctx.rows('receipt').selectAll().where('line_id', '=', lineId).orderBy('id').execute();
