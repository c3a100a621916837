import { type CheckedOf, type PlainDate, refuse } from '@inbound/shared';
import {
  type forgetDeliveryNotePackingPlan,
  type keepDeliveryNotePackingPlan,
  type OfferedPlan,
  packingPlan,
} from '@inbound/shared/delivery/delivery-note/packing-contract';
import { codesOfPlan } from '@inbound/shared/delivery/delivery-note/packing-plan';
import type { Ctx } from '../../../platform/call/context.ts';
import { type LineRow, type NoteRow, readWhole } from '../rows.ts';
import { packagingByCode } from './structure.ts';

/** The own way of a supplier to pack his materials, by material. */
export const templatesOf = async (
  ctx: Ctx,
  note: NoteRow,
  materialIds: readonly string[],
): Promise<Map<string, OfferedPlan>> => {
  if (materialIds.length === 0) return new Map();
  const rows = await ctx
    .rows('packing_template')
    .selectAll()
    .where('supplier_id', '=', note.supplier_id)
    .where('plant_id', '=', note.plant_id)
    .where('material_id', 'in', materialIds)
    .execute();
  return new Map(
    rows.flatMap(({ material_id, changed_at, plan }): [string, OfferedPlan][] => {
      // What an earlier version has kept may be no plan any more; then there is none to offer.
      const { data } = packingPlan.safeParse(plan);
      const date = changed_at.slice(0, 10) as PlainDate;
      return data ? [[material_id, { source: 'own', name: '', date, plan: data }]] : [];
    }),
  );
};

const noteAndLine = async (ctx: Ctx, id: string, lineId: string): Promise<{ note: NoteRow; line: LineRow }> => {
  const { note, lines } = await readWhole(ctx, id);
  const line = lines.find(entry => entry.id === lineId);
  if (!line) throw refuse('not_found');
  return { note, line };
};

/** One statement, so that two who keep at the same time do not meet. */
const KEEP = `
  insert into packing_template (tenant_id, id, plant_id, company_id, supplier_id, material_id, plan, changed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict on constraint packing_template_material_key do update set plan = excluded.plan, changed_at = excluded.changed_at`;

/** Keeps a plan as the supplier's own for the material of a line. */
export const keepTemplate = async (
  ctx: Ctx,
  { id, lineId, plan }: CheckedOf<typeof keepDeliveryNotePackingPlan>,
): Promise<null> => {
  const [{ note, line }, packaging] = await Promise.all([noteAndLine(ctx, id, lineId), packagingByCode(ctx)]);
  const unknown = codesOfPlan(plan).find(code => !packaging.has(code));
  if (unknown) throw refuse('unknown_reference', { field: 'packaging', value: unknown });
  await ctx.tx.query(KEEP, [
    ...[ctx.tenant, ctx.newId(), note.plant_id, note.company_id, note.supplier_id, line.material_id],
    ...[JSON.stringify(plan), ctx.now],
  ]);
  return null;
};

export const forgetTemplate = async (
  ctx: Ctx,
  { id, lineId }: CheckedOf<typeof forgetDeliveryNotePackingPlan>,
): Promise<null> => {
  const { note, line } = await noteAndLine(ctx, id, lineId);
  await ctx
    .delete('packing_template')
    .where('supplier_id', '=', note.supplier_id)
    .where('plant_id', '=', note.plant_id)
    .where('material_id', '=', line.material_id)
    .execute();
  return null;
};
