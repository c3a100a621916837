import type { CheckedOf } from '@inbound/shared';
import type { cancelDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { markCancelled } from '../../calloff/call-off/notes.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { act } from '../../platform/record/act.ts';
import { create } from './create.ts';
import { queueMessages } from './messages/messages.ts';
import { factsOf, linesOf, type NoteRow, readWhole, unitsOf } from './rows.ts';
import { bookContainers, takenLines } from './send.ts';

/**
 * Takes a sent note back before it arrives, in one transaction: the plant is told, quantities are free again,
 * cumulatives and container account are reversed. The number is burnt, and so are the licence plates.
 */
export const cancel = (ctx: Ctx, { id, version, reason }: CheckedOf<typeof cancelDeliveryNote>): Promise<NoteRow> =>
  act(ctx, deliveryNote, 'delivery_note', id, 'cancel', {
    version,
    reason,
    facts: factsOf,
    change: () => ({ cancel_reason: reason }),
    effect: async note => {
      const whole = { note, lines: await linesOf(ctx, id), units: await unitsOf(ctx, id) };
      await markCancelled(ctx, takenLines(whole.lines), { id, dnNo: note.dn_no });
      await bookContainers(ctx, whole, 'full_cancelled');
      await queueMessages(ctx, whole, 'despatch_cancellation');
    },
  });

/** Makes a new unsent note of a cancelled one, with its lines as far as they can still be delivered. */
export const copy = async (ctx: Ctx, id: string): Promise<string> => {
  await act(ctx, deliveryNote, 'delivery_note', id, 'copy', { facts: factsOf });
  const { note, lines } = await readWhole(ctx, id);
  const copied = await create(ctx, {
    etaDate: note.eta_date,
    etaTime: note.eta_time,
    transportType: note.transport_type,
    transportMode: note.transport_mode,
    meansKey: note.means_key,
    plate: note.plate,
    remark: note.remark,
    productionLocationId: note.production_location_id,
    lines: lines.flatMap(line =>
      line.call_off_line_id ? [{ callOffLineId: line.call_off_line_id, qty: line.qty }] : [],
    ),
  });
  await ctx.update('delivery_note').set({ copied_from_id: id }).where('id', '=', copied).execute();
  return copied;
};
