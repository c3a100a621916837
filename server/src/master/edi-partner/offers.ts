import type { WriteProblem } from '@inbound/edi';
import { type RefusalData, refusal } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { lockOne, moveCounter, type RowOfTable } from '../../platform/record/one-row.ts';

export type PartnerRow = RowOfTable<'edi_partner'>;

/** Under which numbers a plant and a supplier know each other; undefined where nobody has said it. */
export const partnerOf = (
  ctx: Ctx,
  { plant_id, supplier_id }: { plant_id: string; supplier_id: string },
): Promise<PartnerRow | undefined> =>
  ctx
    .rows('edi_partner')
    .selectAll()
    .where('plant_id', '=', plant_id)
    .where('supplier_id', '=', supplier_id)
    .executeTakeFirst();

/** Locks a partner, so that the numbers of its transmissions count up without a gap. */
export const lockPartner = (ctx: Ctx, id: string): Promise<PartnerRow> => lockOne(ctx, 'edi_partner', id);

/** The last transmission number that went out to a locked partner. */
export const countOut = (ctx: Ctx, id: string, last: number): void =>
  moveCounter(ctx, 'edi_partner', id, { lastOut: last });

/** The last transmission number that came in from a partner. */
export const countIn = (ctx: Ctx, id: string, last: number): void =>
  moveCounter(ctx, 'edi_partner', id, { lastIn: last });

/** How many characters a notation of a field has room for: 12 of `an12` and of `n..12`. */
const ROOM = /\d+/;

/** Why a message cannot be written: a field that must be there is empty, or has no room for its value, or cannot say it. */
export const unwrittenBy = ({ code, rule, field, record, message, value, expected }: WriteProblem): RefusalData => {
  const named = { field: record === '' ? field : `${field} (${record})`, message };
  if (code === 'edi_mandatory') return refusal('edi_mandatory', named);
  const [max] = (rule === 'length' && ROOM.exec(expected)) || [];
  return max === undefined
    ? refusal('message_unfit', { ...named, value })
    : refusal('message_too_long', { ...named, value, max });
};
