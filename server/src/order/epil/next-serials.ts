import { type AnswerOf, type CheckedOf, refuse } from '@inbound/shared';
import type { nextEpilSerials } from '@inbound/shared/order/epil/contract';
import { MOST_SERIALS, serialsAfter } from '@inbound/shared/order/epil/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';

/** Which of some serial numbers of a part are held, by whichever EPIL of the tenant. */
const heldAmong = async (ctx: Ctx, partNo: string, serials: readonly string[]): Promise<ReadonlySet<string>> => {
  if (serials.length === 0) return new Set();
  const rows = await ctx
    .rows('epil_serial')
    .select('epil_serial.serial_no')
    .where('part_no', '=', partNo)
    .where('serial_no', 'in', serials)
    .execute();
  return new Set(rows.map(({ serial_no }) => serial_no));
};

/** The serial numbers after one that nobody holds for the part; they are held by whoever saves them first. */
export const nextSerials = async (
  ctx: Ctx,
  { id, lineId, after, count }: CheckedOf<typeof nextEpilSerials>,
): Promise<AnswerOf<typeof nextEpilSerials>> => {
  const list = await ctx.rows('epil').select('shipment_id').where('epil.id', '=', id).executeTakeFirst();
  if (!list) throw refuse('not_found');
  const line = await ctx
    .rows('shipment_line')
    .select('part_no')
    .where('shipment_line.id', '=', lineId)
    .where('shipment_id', '=', list.shipment_id)
    .executeTakeFirst();
  if (!line) throw refuse('invalid', { fields: [unknownReference('lineId', lineId)] });
  const candidates = serialsAfter(after, MOST_SERIALS);
  const held = await heldAmong(ctx, line.part_no, candidates);
  return { serials: candidates.filter(serial => !held.has(serial)).slice(0, count) };
};
