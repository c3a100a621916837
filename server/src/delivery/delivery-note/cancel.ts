import type { CheckedOf } from '@inbound/shared';
import type { cancelDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { lockLinesOfNote, recordCancelledOnLines } from '../../calloff/call-off/offers/notes.ts';
import { takeContainersBack } from '../../packaging/container-balance/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { create } from './create.ts';
import { queueMessages, renderMessages } from './messages/messages.ts';
import { loadNoteContext } from './note-context.ts';
import { freeHuids } from './packing/huids.ts';
import {
  factsOf,
  freeQuantities,
  isFree,
  type LineRow,
  lockNoteForAction,
  type NoteRow,
  readParts,
  takenLines,
} from './rows.ts';

/**
 * Takes a sent note back before it arrives, in one transaction: the plant is told, quantities are free again,
 * cumulatives and container account are reversed. The number is burnt, and so are the licence plates.
 */
export const cancel = async (
  ctx: Ctx,
  { id, version, reason }: CheckedOf<typeof cancelDeliveryNote>,
): Promise<NoteRow> => {
  const { taken, whole } = await lockNoteForAction(ctx, id, 'cancel', version);
  const [around, held] = await Promise.all([
    loadNoteContext(ctx, whole),
    lockLinesOfNote(ctx, takenLines(whole.lines)),
  ]);
  const note = await taken.store({ cancelReason: reason, pickUpPlanId: null }, { reason });
  await freeHuids(ctx, id);
  await recordCancelledOnLines(ctx, held, { id, dnNo: note.dn_no }, freeQuantities(whole.lines));
  const [messages] = await Promise.all([
    renderMessages(ctx, around, 'despatch_cancellation'),
    takeContainersBack(ctx, id, 'full_cancelled'),
  ]);
  await queueMessages(ctx, around, messages);
  return note;
};

/** What is known of the parts of a line. */
const partsOf = (line: LineRow) => ({
  batch: line.batch,
  drawing: line.drawing,
  hardware: line.hardware,
  software: line.software,
  productionDate: line.production_date,
  expiryDate: line.expiry_date,
  orderReference: line.order_reference,
});

/** Makes a new unsent note of a cancelled one, with its lines as far as they can still be delivered, and with what nobody called off. */
export const copy = async (ctx: Ctx, id: string): Promise<string> => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'copy', { facts: factsOf });
  const { note, lines } = await readParts(ctx, taken.row);
  await taken.store();
  const head = {
    etaDate: note.eta_date,
    etaTime: note.eta_time,
    transportType: note.transport_type,
    transportMode: note.transport_mode,
    meansKey: note.means_key,
    plate: note.plate,
    remark: note.remark,
    productionLocationId: note.production_location_id,
    forwarderId: note.forwarder_company_id,
    lines: lines.flatMap(line =>
      line.call_off_line_id ? [{ callOffLineId: line.call_off_line_id, qty: line.qty, ...partsOf(line) }] : [],
    ),
    freeLines: lines.flatMap(line =>
      isFree(line) ? [{ agreementId: line.agreement_id, qty: line.qty, ...partsOf(line) }] : [],
    ),
  };
  return create(ctx, head, { copiedFromId: id, way: 'any' });
};
