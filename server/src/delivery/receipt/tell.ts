import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { type Notice, notify } from '../../system/notification/offers.ts';
import type { DifferenceRow } from './rows.ts';

/** Whom a receipt concerns, and of which note it is. */
interface Concerned {
  id: string;
  plant_id: string;
  company_id: string;
  dn_no: string;
}

/** Tells those of the supplier who answer differences that its goods were received, and with how many of them. */
export const tellSupplier = async (ctx: Ctx, note: Concerned, kind: Notice['kind'], count: number): Promise<void> => {
  const plant = await plantOf(ctx, note.plant_id);
  await notify(
    ctx,
    { permission: 'delivery.receipt.answer', companyId: note.company_id, plantId: note.plant_id },
    {
      kind,
      params: { dnNo: note.dn_no, count },
      path: '/delivery/note-detail',
      documentId: note.id,
      plantNo: plant.plant_no,
    },
  );
};

/** Tells the other party what became of a difference. */
export const tellOfDifference = async (
  ctx: Ctx,
  difference: DifferenceRow,
  kind: Notice['kind'],
  to: 'plant' | 'supplier',
): Promise<void> => {
  const plant = await plantOf(ctx, difference.plant_id);
  const audience =
    to === 'plant'
      ? { permission: 'delivery.receipt.edit' as const, plantId: plant.id }
      : { permission: 'delivery.receipt.answer' as const, plantId: plant.id, companyId: difference.company_id };
  await notify(ctx, audience, {
    kind,
    params: {
      dnNo: difference.dn_no,
      material: difference.part_no,
      reason: difference.answer || difference.correction,
    },
    path: '/delivery/note-detail',
    documentId: difference.note_id,
    plantNo: plant.plant_no,
  });
};
