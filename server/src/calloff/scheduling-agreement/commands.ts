import { numberKey, refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord, type NewRecord } from '../../platform/record/create.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

type NewAgreement = NewRecord<'scheduling_agreement'>;

/** Whether an agreement about a part is known by this number and item in another spelling, be it closed. */
const isKnown = async (ctx: Ctx, { plantId, materialId, agreementNo, item = '' }: NewAgreement): Promise<boolean> =>
  (await ctx
    .rows('scheduling_agreement')
    .select('scheduling_agreement.id')
    .where('scheduling_agreement.lookup_no', '=', numberKey(agreementNo))
    .where('scheduling_agreement.lookup_item', '=', numberKey(item ?? ''))
    .where('scheduling_agreement.plant_id', '=', plantId)
    .where('scheduling_agreement.material_id', '=', materialId)
    .executeTakeFirst()) !== undefined;

/** Writes down an agreement that a partner's message names first. */
export const addAgreement = async (ctx: Ctx, agreement: NewAgreement): Promise<RowOfTable<'scheduling_agreement'>> => {
  if (await isKnown(ctx, agreement)) throw refuse('exists', { value: agreement.agreementNo });
  const id = await createRecord(ctx, 'scheduling_agreement', agreement);
  return ctx
    .rows('scheduling_agreement')
    .selectAll('scheduling_agreement')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};
