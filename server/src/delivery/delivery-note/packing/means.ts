import { type AnswerOf, groupBy, shortest } from '@inbound/shared';
import type {
  OfferedPlan,
  PackagingChoice,
  readDeliveryNotePackingMeans,
} from '@inbound/shared/delivery/delivery-note/packing-contract';
import type { PackingPlan } from '@inbound/shared/delivery/delivery-note/packing-plan';
import { planFrom } from '@inbound/shared/delivery/delivery-note/packing-source';
import { adjustedPackQty } from '../../../calloff/call-off/offers/packing.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { type LineRow, type NoteRow, readWhole } from '../rows.ts';
import { instructionsOn, planOf, replacementOf } from './instructions.ts';
import { type Packaging, packagingByCode, treeOf } from './structure.ts';
import { templatesOf } from './templates.ts';

const choiceOf = ({ facts, ...row }: Packaging): PackagingChoice => ({
  code: row.code,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  kind: row.kind,
  lengthMm: row.length_mm,
  widthMm: row.width_mm,
  height: facts.height,
  tare: shortest(facts.tare),
  volume: facts.volume,
  maxLoad: facts.maxLoad && shortest(facts.maxLoad),
  stackFactor: row.stack_factor,
  reusable: row.reusable,
});

/** The notes on which materials were packed last, newest of each material. */
const lastNotes = (ctx: Ctx, note: NoteRow, materialIds: readonly string[]) =>
  ctx
    .rows('delivery_note_line')
    .innerJoin('delivery_note as n', join =>
      join.onRef('n.tenant_id', '=', 'delivery_note_line.tenant_id').onRef('n.id', '=', 'delivery_note_line.note_id'),
    )
    .distinctOn('delivery_note_line.material_id')
    .select([
      'delivery_note_line.material_id as materialId',
      'delivery_note_line.id as lineId',
      'n.id as noteId',
      'n.dn_no as name',
      'n.dn_date as date',
    ])
    .where('delivery_note_line.material_id', 'in', materialIds)
    .where('n.supplier_id', '=', note.supplier_id)
    .where('n.plant_id', '=', note.plant_id)
    .where('n.id', '!=', note.id)
    .where('n.unit_count', '>', 0)
    .orderBy('delivery_note_line.material_id')
    .orderBy('n.dn_date', 'desc')
    .orderBy('n.id', 'desc')
    .execute();

/** How each material was packed on the note before, by material. */
const lastPlans = async (
  ctx: Ctx,
  note: NoteRow,
  materialIds: readonly string[],
): Promise<Map<string, OfferedPlan>> => {
  const last = materialIds.length > 0 ? await lastNotes(ctx, note, materialIds) : [];
  if (last.length === 0) return new Map();
  const noteIds = [...new Set(last.map(({ noteId }) => noteId))];
  const units = await ctx
    .rows('packaging_unit')
    .selectAll()
    .where('note_id', 'in', noteIds)
    .orderBy('position')
    .execute();
  const byNote = groupBy(units, unit => unit.note_id);
  return new Map(
    last.flatMap(({ materialId, lineId, noteId, name, date }) => {
      const plan = planFrom(treeOf(byNote.get(noteId) ?? []), lineId);
      return plan ? [[materialId, { source: 'lastNote', name, date, plan }]] : [];
    }),
  );
};

/** Figures of a plan as people read them: the table holds trailing zeros. */
const tidy = (plan: PackingPlan): PackingPlan => ({
  ...plan,
  qtyPerPackage: shortest(plan.qtyPerPackage),
  carrier: plan.carrier && { ...plan.carrier, maxGross: plan.carrier.maxGross && shortest(plan.carrier.maxGross) },
});

/** What a note is packed with; the agreed instruction first, then what may replace its packaging, then the own way, then how it was packed last. */
export const readMeans = async (
  ctx: Ctx,
  { id }: { id: string },
): Promise<AnswerOf<typeof readDeliveryNotePackingMeans>> => {
  const { note, lines } = await readWhole(ctx, id);
  const materialIds = [...new Set(lines.map(line => line.material_id))];
  const [packaging, instructions, own, last, adjusted] = await Promise.all([
    packagingByCode(ctx),
    instructionsOn(ctx, note, materialIds),
    templatesOf(ctx, note, materialIds),
    lastPlans(ctx, note, materialIds),
    adjustedPackQty(
      ctx,
      lines.flatMap(line => line.call_off_line_id ?? []),
    ),
  ]);
  const agreed = ({ material_id: materialId, call_off_line_id: lineId }: LineRow): OfferedPlan[] => {
    const found = instructions.get(materialId);
    if (!found) return [];
    const name = `${found.instruction_no} v${found.version_no}`;
    const date = found.effective_date;
    return [
      { source: 'instruction', name, date, plan: planOf(found, adjusted.get(lineId ?? '')) },
      ...found.alternatives.map(one => ({
        ...{ source: 'alternative' as const, name: [one.innerCode, one.carrierCode].filter(Boolean).join(' + ') },
        ...{ date, plan: replacementOf(found, one) },
      })),
    ];
  };
  return {
    packaging: [...packaging.values()].map(choiceOf),
    lines: lines.map(line => {
      const others = [own.get(line.material_id), last.get(line.material_id)].filter(plan => plan !== undefined);
      const plans = [...agreed(line), ...others].map(offer => ({
        ...offer,
        plan: tidy(offer.plan),
      }));
      return { lineId: line.id, netEach: shortest(line.net_weight), plans };
    }),
  };
};
