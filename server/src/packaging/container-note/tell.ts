import type { Permission } from '@inbound/shared';
import { type ContainerParty, consigneeOf, consignorOf } from '@inbound/shared/packaging/container-note/rules';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { type Audience, type Notice, notify } from '../../system/notification/offers.ts';
import { type NoteRow, type WholeNote, wholeNote } from './rows.ts';

type Kind = Notice['kind'];

const tell = async (ctx: Ctx, note: WholeNote, kind: Kind, audience: Omit<Audience, 'plantId'>): Promise<void> => {
  const plant = await plantOf(ctx, note.plant_id);
  const params = {
    number: note.cdn_no,
    supplier: note.supplier_code,
    date: note.planned_date,
    reason: note.refuse_reason,
    sent: note.sent_total ?? note.planned_total,
    received: note.received_total ?? 0,
  };
  const notice = { kind, params, path: '/container/delivery-note-detail', documentId: note.id } as const;
  await notify(ctx, { ...audience, plantId: plant.id }, { ...notice, plantNo: plant.plant_no });
};

const tellParty = (ctx: Ctx, note: WholeNote, kind: Kind, party: ContainerParty | undefined, permission: Permission) =>
  tell(ctx, note, kind, party === 'supplier' ? { permission, companyId: note.company_id } : { permission });

/** Tells those who check notes at the plant. */
export const tellPlant = (ctx: Ctx, note: NoteRow, kind: Kind): Promise<void> =>
  tellParty(ctx, wholeNote(note), kind, 'plant', 'packaging.containerNote.check');

/** Tells the party that wrote the note. */
export const tellAuthor = (ctx: Ctx, note: NoteRow, kind: Kind): Promise<void> =>
  tellParty(ctx, wholeNote(note), kind, note.author, 'packaging.containerNote.send');

/** Tells the party that the empties go to. */
export const tellConsignee = (ctx: Ctx, note: WholeNote, kind: Kind): Promise<void> =>
  tellParty(ctx, note, kind, consigneeOf(note.direction), 'packaging.containerNote.receive');

/** Tells the party that they come from. */
export const tellConsignor = (ctx: Ctx, note: WholeNote, kind: Kind): Promise<void> =>
  tellParty(ctx, note, kind, consignorOf(note.direction), 'packaging.containerNote.send');

/** Tells whoever carries, where the note names somebody. */
export const tellCarrier = async (ctx: Ctx, note: WholeNote, kind: Kind): Promise<void> => {
  const { forwarder_company_id: companyId } = note;
  if (companyId !== null) await tell(ctx, note, kind, { permission: 'packaging.containerNote.pickUp', companyId });
};
