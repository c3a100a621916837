import type { Ctx } from '../../platform/call/context.ts';
import { createRecord, type NewRecord } from '../../platform/record/create.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

/** Writes down an agreement that a partner's message names first. */
export const addAgreement = async (
  ctx: Ctx,
  agreement: NewRecord<'scheduling_agreement'>,
): Promise<RowOfTable<'scheduling_agreement'>> => {
  const id = await createRecord(ctx, 'scheduling_agreement', agreement);
  return ctx
    .rows('scheduling_agreement')
    .selectAll('scheduling_agreement')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};
