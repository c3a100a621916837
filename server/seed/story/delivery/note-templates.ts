import { keep } from '../../../src/delivery/note-template/commands.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import type { Narrator } from '../narrator.ts';
import type { SeededWorld } from '../world.ts';

/** A tour that a supplier drives again and again, kept from the last note to an unloading point. */
interface Tour {
  supplier: string;
  point: string;
  name: string;
}

const tours: readonly Tour[] = [
  { supplier: 'S1001', point: 'A1', name: '前照灯、尾灯 A1 每日班车' },
  { supplier: 'S1001', point: 'A3', name: '内饰灯 A3（周一、三、五）' },
  { supplier: 'S1001', point: 'L1', name: 'Scheinwerfer Leipzig, L1' },
  { supplier: 'S1001', point: 'N1', name: '宁波 N1 每日班车' },
  { supplier: 'S1002', point: 'B2', name: '车门件 B2 每日班车' },
];

const lastNote = (ctx: Ctx, { supplier, point }: Tour): Promise<{ id: string } | undefined> =>
  ctx
    .rows('delivery_note')
    .select('delivery_note.id')
    .where('delivery_note.supplier_code', '=', supplier)
    .where('delivery_note.unloading_point', '=', point)
    .where('delivery_note.kind', '=', 'series')
    .where('delivery_note.unit_count', '>', 0)
    .orderBy('delivery_note.eta_date', 'desc')
    .orderBy('delivery_note.dn_no', 'desc')
    .executeTakeFirst();

/** Lets the clerks of suppliers keep the tours that they drive, as far as the tenant has them. */
export const tellNoteTemplates = async (narrator: Narrator, { clerks }: SeededWorld): Promise<void> => {
  for (const tour of tours) {
    const person = clerks.get(tour.supplier);
    if (!person) continue;
    const ctx = narrator.as(person, narrator.now);
    const note = await lastNote(ctx, tour);
    if (note) await keep(ctx, { noteId: note.id, name: tour.name });
  }
};
