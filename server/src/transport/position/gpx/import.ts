import { type CheckedOf, refuse } from '@inbound/shared';
import type { GpxReport, importGpx } from '@inbound/shared/transport/position/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { inThread } from '../../../platform/call/in-thread.ts';
import type { Upload } from '../../../platform/call/route.ts';
import { lockLocated } from '../../shipping-note/located.ts';
import { takeFixes } from '../take-fixes.ts';
import { readGpx } from './read-gpx.ts';

/** Takes the track of a truck from the file of its recorder. */
export const importTrack = async (
  ctx: Ctx,
  { shippingNoteId, datum }: CheckedOf<typeof importGpx>,
  upload: Upload | undefined,
): Promise<GpxReport> => {
  if (!upload) throw refuse('required', { field: 'file' });
  const note = await lockLocated(ctx, shippingNoteId);
  const { fixes, ...said } = await inThread(ctx, readGpx, {
    ...{ content: upload.content, datum, now: ctx.now },
    departedAt: note.departed_at ?? ctx.now,
  });
  return { ...said, ...(await takeFixes(ctx, note, fixes)) };
};
