import { type Decimal, type FieldRefusal, indexBy, orThrowFields, refusal, scaleOf, ZERO } from '@inbound/shared';
import type { AskedOrderLine } from '@inbound/shared/order/purchase-order/contract';
import { knownItemNumbers } from '@inbound/shared/order/purchase-order/item-numbers';
import { checkAskedLines, crdOf } from '@inbound/shared/order/purchase-order/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { amountOf, type LineRow, type OrderRow } from './rows.ts';

interface Material {
  id: string;
  part_no: string;
  name_zh: string;
  name_en: string;
  unit: string;
  decimals: number;
  epil: boolean;
  net_weight: Decimal;
}

/** The materials of a plant that lines name; those that are not there are refused by their line. */
const materialsOf = async (
  ctx: Ctx,
  plantId: string,
  lines: readonly AskedOrderLine[],
): Promise<ReadonlyMap<string, Material>> => {
  const rows = await ctx
    .rows('material')
    .select(['id', 'part_no', 'name_zh', 'name_en', 'unit', 'decimals', 'epil', 'net_weight'])
    .where('material.plant_id', '=', plantId)
    .where(
      'material.id',
      'in',
      lines.map(({ materialId }) => materialId),
    )
    .execute();
  const byId = indexBy(rows, ({ id }) => id);
  orThrowFields(
    lines.flatMap(({ materialId }, at) =>
      byId.has(materialId) ? [] : [unknownReference(`lines[${at}].materialId`, materialId)],
    ),
  );
  return byId;
};

const scaled = ({ qty, schedule }: AskedOrderLine, decimals: number, at: number): FieldRefusal[] =>
  [{ qty, field: `lines[${at}].qty` }, ...schedule.map(day => ({ qty: day.qty, field: `lines[${at}].schedule` }))]
    .filter(one => scaleOf(one.qty) > decimals)
    .map(({ qty: value, field }) => ({ field, value, ...refusal('scale', { field: 'qty', value, decimals }) }));

/** A line of the form beside the material that it orders. */
export interface LineToWrite {
  asked: AskedOrderLine;
  material: Material;
}

/** Lines under the item numbers that an order has already, however they are spelled. */
export const linesAsKnown = (lines: readonly AskedOrderLine[], known: readonly LineRow[]): AskedOrderLine[] => {
  const knownAs = knownItemNumbers(known.map(({ item_no }) => item_no));
  return lines.map(line => ({ ...line, itemNo: knownAs(line.itemNo) }));
};

/** The lines of a form with their materials; what cannot be ordered so is refused by its line. */
export const linesToWrite = async (
  ctx: Ctx,
  plantId: string,
  lines: readonly AskedOrderLine[],
): Promise<LineToWrite[]> => {
  orThrowFields(checkAskedLines(lines));
  const materials = await materialsOf(ctx, plantId, lines);
  const found = lines.flatMap(asked => {
    const material = materials.get(asked.materialId);
    return material ? [{ asked, material }] : [];
  });
  orThrowFields(found.flatMap(({ asked, material }, at) => scaled(asked, material.decimals, at)));
  return found;
};

/** What a line of the form says, as columns. */
export const saidColumns = ({ asked }: LineToWrite, currency: string) => ({
  qty: asked.qty,
  price: asked.price,
  per: asked.per,
  amount: amountOf(asked, currency),
  crd: crdOf(asked),
  schedule: asked.schedule,
  supplier_material_no: asked.supplierMaterialNo ?? '',
  configuration: asked.configuration ?? '',
  remark: asked.remark ?? '',
});

type Place = Pick<OrderRow, 'id' | 'plant_id' | 'company_id' | 'currency' | 'po_no'>;

/** By what a line is found in lists of lines: number of its order and item, in capitals. */
export const searchLineOf = (poNo: string, itemNo: string): string => `${poNo}/${itemNo}`.toUpperCase();

/** A line that nobody has answered. */
export const newLine = (ctx: Ctx, order: Place, position: number, line: LineToWrite): LineRow => ({
  id: ctx.newId(),
  plant_id: order.plant_id,
  company_id: order.company_id,
  order_id: order.id,
  position,
  item_no: line.asked.itemNo,
  search_line: searchLineOf(order.po_no, line.asked.itemNo),
  material_id: line.material.id,
  part_no: line.material.part_no,
  material_name_zh: line.material.name_zh,
  material_name_en: line.material.name_en,
  unit: line.material.unit,
  decimals: line.material.decimals,
  needs_epil: line.material.epil,
  net_weight: line.material.net_weight,
  ...saidColumns(line, order.currency),
  ...UNANSWERED,
  planned: ZERO,
  packed: ZERO,
  shipped: ZERO,
  cancelled: false,
  revision: 1,
  touched_by: ctx.actor.name,
  touched_at: ctx.now,
});

/** Columns of a line without an answer. */
export const UNANSWERED = {
  confirmed: ZERO,
  in_parts: ZERO,
  pending: ZERO,
  rejected: ZERO,
  answer: 'open',
  reason: '',
  answer_remark: '',
  first_esd: null,
  esd: null,
  eta: null,
} as const;

/** Adds lines to an order. */
export const insertLines = async (ctx: Ctx, lines: readonly LineRow[]): Promise<void> => {
  if (lines.length === 0) return;
  await ctx.insert(
    'purchase_order_line',
    lines.map(line => ({ ...line, schedule: JSON.stringify(line.schedule) })),
  );
};

/** Columns of lines that change; whoever touched a line last is told to those who saw an older one. */
export const storeLines = async (
  ctx: Ctx,
  changes: readonly { line: LineRow; columns: Partial<LineRow> }[],
): Promise<void> => {
  await Promise.all(
    changes.map(({ line, columns: { schedule, ...columns } }) =>
      ctx
        .update('purchase_order_line')
        .set({
          ...columns,
          ...(schedule === undefined ? {} : { schedule: JSON.stringify(schedule) }),
          revision: line.revision + 1,
          touched_by: ctx.actor.name,
          touched_at: ctx.now,
        })
        .where('purchase_order_line.id', '=', line.id)
        .execute(),
    ),
  );
};
