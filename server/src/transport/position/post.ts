import type { CheckedOf } from '@inbound/shared';
import type { Place } from '@inbound/shared/master/plant/coordinates';
import type { postPositions, TakenPositions } from '@inbound/shared/transport/position/contract';
import { fromGcj02 } from '@inbound/shared/transport/position/datum';
import type { Datum } from '@inbound/shared/transport/position/place';
import { fixesBetween } from '@inbound/shared/transport/position/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { lockLocated } from '../shipping-note/located.ts';
import { takeFixes } from './take-fixes.ts';

/** A fix whose degrees are WGS-84. */
export const inWgs84 = <T extends Place>(fix: T, datum: Datum): T =>
  datum === 'gcj02' ? { ...fix, ...fromGcj02(fix) } : fix;

/** Takes what the device of a truck says; a position that is wrong is refused alone. */
export const post = async (
  ctx: Ctx,
  { shippingNoteId, datum, positions }: CheckedOf<typeof postPositions>,
): Promise<TakenPositions> => {
  const note = await lockLocated(ctx, shippingNoteId);
  const answers = positions.map(fixesBetween(note.departed_at ?? ctx.now, ctx.now));
  const fixes = answers.flatMap(answer => ('code' in answer ? [] : [inWgs84(answer, datum)]));
  const refused = answers.flatMap((answer, index) =>
    'code' in answer ? [{ index, code: answer.code, params: answer.params ?? {} }] : [],
  );
  return { ...(await takeFixes(ctx, note, fixes)), refused };
};
