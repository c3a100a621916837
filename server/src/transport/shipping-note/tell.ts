import type { Permission, Timestamp } from '@inbound/shared';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { type Notice, notify } from '../../system/notification/offers.ts';
import { plantMoment, plantWindow } from '../booking/plant-times.ts';
import type { ShippingNoteRowOfTable } from './rows.ts';

interface Told {
  permission: Permission;
  companyId?: string;
  /** When the truck is expected, where that is told. */
  expectedAt?: Timestamp;
}

const tell = async (
  ctx: Ctx,
  note: ShippingNoteRowOfTable,
  kind: Notice['kind'],
  { permission, companyId, expectedAt }: Told,
): Promise<void> => {
  const { time_zone: zone } = await plantOf(ctx, note.plant_id);
  await notify(
    ctx,
    { permission, plantId: note.plant_id, ...(companyId ? { companyId } : {}) },
    {
      kind,
      params: {
        number: note.sd_no,
        supplier: note.supplier_code,
        plate: note.plate,
        forwarder: note.forwarder_code,
        door: note.door,
        date: plantWindow(zone, note.begins, note.ends),
        reason: note.reason,
        ...(expectedAt ? { time: plantMoment(zone, expectedAt) } : {}),
      },
      path: '/transport/shipping-note-detail',
      documentId: note.id,
      plantNo: note.plant_no,
    },
  );
};

/** Tells those at the gate who confirm. */
export const tellGate = (ctx: Ctx, note: ShippingNoteRowOfTable, kind: Notice['kind']): Promise<void> =>
  tell(ctx, note, kind, { permission: 'transport.shippingNote.confirm' });

/** Tells the supplier, and whoever drives for it; the side that acts needs no notice. */
export const tellParties = async (ctx: Ctx, note: ShippingNoteRowOfTable, kind: Notice['kind']): Promise<void> => {
  const companies = [note.company_id, note.forwarder_company_id].filter(id => id !== null);
  for (const companyId of companies)
    if (companyId !== ctx.actor.companyId)
      await tell(ctx, note, kind, { permission: 'transport.shippingNote.edit', companyId });
};

/** Tells the forwarder that it is asked whether it drives. */
export const tellForwarder = async (ctx: Ctx, note: ShippingNoteRowOfTable): Promise<void> => {
  const { forwarder_company_id: companyId } = note;
  if (companyId !== null && companyId !== ctx.actor.companyId)
    await tell(ctx, note, 'shippingNoteToAccept', { permission: 'transport.shippingNote.accept', companyId });
};

/** Tells the plant, the supplier and whoever drives that a truck is expected late: a device has said so, and no person. */
export const tellLate = async (ctx: Ctx, note: ShippingNoteRowOfTable, expectedAt: Timestamp): Promise<void> => {
  await tell(ctx, note, 'shippingNoteLate', { permission: 'transport.dockBoard.edit', expectedAt });
  for (const companyId of [note.company_id, note.forwarder_company_id])
    if (companyId !== null)
      await tell(ctx, note, 'shippingNoteLate', { permission: 'transport.shippingNote.edit', companyId, expectedAt });
};
