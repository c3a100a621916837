import type { Address, Label } from '@inbound/documents';
import { type Decimal, groupBy, isPositive, multiply, shortest, sum } from '@inbound/shared';
import { placeOf } from '@inbound/shared/packaging/label-template/rules';
import { partnerOf } from '../../../master/edi-partner/offers.ts';
import { plantOf } from '../../../master/plant/offers.ts';
import { originOf } from '../../../master/supplier/offers.ts';
import type { PlacedLabel } from '../../../packaging/label-template/offers.ts';
import { layoutsInForce } from '../../../packaging/label-template/offers.ts';
import { instructionsInForce } from '../../../packaging/packaging-instruction/offers.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import type { RowOfTable } from '../../../platform/record/one-row.ts';
import { contentsOf, linesOf, type ShipmentLineRow, type ShipmentTableRow, unitsOf } from '../rows.ts';

export type UnitRow = RowOfTable<'shipment_unit'>;

/** A shipment with all that its papers are made of; read once for a call. */
export interface PaperSources {
  row: ShipmentTableRow;
  lines: readonly ShipmentLineRow[];
  units: readonly UnitRow[];
  contents: readonly RowOfTable<'shipment_content'>[];
  origin: Awaited<ReturnType<typeof originOf>>;
  plant: RowOfTable<'plant'>;
}

/** The same with what its labels say besides. */
export interface LabelSources extends PaperSources {
  partner: Awaited<ReturnType<typeof partnerOf>>;
  /** In force on the day of arrival, by material. */
  instructions: Awaited<ReturnType<typeof instructionsInForce>>;
}

export const paperSourcesOf = async (ctx: Ctx, row: ShipmentTableRow): Promise<PaperSources> => {
  const [lines, units, contents, origin, plant] = await Promise.all([
    linesOf(ctx, row.id),
    unitsOf(ctx, row.id),
    contentsOf(ctx, row.id),
    originOf(ctx, row.supplier_id, null),
    plantOf(ctx, row.plant_id),
  ]);
  return { row, lines, units, contents, origin, plant };
};

export const labelSourcesOf = async (ctx: Ctx, row: ShipmentTableRow): Promise<LabelSources> => {
  const sources = await paperSourcesOf(ctx, row);
  const materialIds = [...new Set(sources.lines.map(line => line.material_id))];
  const [partner, instructions] = await Promise.all([
    partnerOf(ctx, row),
    instructionsInForce(ctx, { supplierId: row.supplier_id, materialIds, day: row.plan_delivery_date }),
  ]);
  return { ...sources, partner, instructions };
};

const present = (...lines: string[]): string[] => lines.map(line => line.trim()).filter(Boolean);

const shipFrom = ({ origin: { supplier, location } }: LabelSources): Address => ({
  name: supplier.name_en,
  lines: present(location.street, `${location.post_code} ${location.city} ${location.country}`),
});

const shipTo = ({ plant }: LabelSources): Address => ({
  name: `${plant.name_en} ${plant.plant_no}`,
  lines: present(plant.street, `${plant.post_code ?? ''} ${plant.city ?? ''} ${plant.country ?? ''}`),
});

/** So much of a line of the shipment. */
interface Held {
  line: ShipmentLineRow;
  qty: Decimal;
}

/** What stands in a unit and in the units on it, by line. */
const heldIn = ({ lines, units, contents }: LabelSources, unit: UnitRow): Held[] => {
  const within = new Set([unit.id, ...units.filter(child => child.parent_id === unit.id).map(child => child.id)]);
  const byLine = groupBy(
    contents.filter(content => within.has(content.unit_id)),
    ({ line_id }) => line_id,
  );
  return lines.flatMap(line => {
    const found = byLine.get(line.id);
    return found ? [{ line, qty: sum(found.map(({ qty }) => qty)) }] : [];
  });
};

/** The one value that all of them have; undefined where they differ. */
const common = (values: readonly string[]): string | undefined =>
  new Set(values).size === 1 ? values[0] || undefined : undefined;

const SAFETY_SIGN_LENGTH = 3;

/** What a label says of the part in a unit: lines of one part are one quantity, several parts are named. */
const contentOf = (sources: LabelSources, held: readonly Held[]): Partial<Label> => {
  const [first] = held;
  const partNo = common(held.map(({ line }) => line.part_no));
  if (!first) return {};
  if (!partNo) {
    const parts = new Set(held.map(({ line }) => `${line.part_no} ${line.material_name_en}`));
    return { description: [...parts].join(', ') };
  }
  const instruction = sources.instructions.get(first.line.material_id);
  const safety = instruction?.safety_mark ?? '';
  return {
    partNo,
    description: first.line.material_name_en,
    quantity: shortest(sum(held.map(({ qty }) => qty))),
    unit: first.line.unit,
    orderNo: common(held.map(({ line }) => line.po_no)),
    orderItem: common(held.map(({ line }) => line.item_no)),
    customerRouting: instruction?.customer_routing || undefined,
    ...(safety ? { safetyMark: { sign: safety.slice(0, SAFETY_SIGN_LENGTH), text: safety } } : {}),
  };
};

const netWeightOf = (held: readonly Held[]): string | undefined => {
  const net = sum(held.map(({ line, qty }) => multiply(qty, line.net_weight)));
  return isPositive(net) ? shortest(net) : undefined;
};

/** What the label of a unit says now; the shipment stands where a note would, with its number and its day of arrival. */
export const labelOf = (sources: LabelSources, unit: UnitRow): Label => {
  const { row, units, origin, plant, partner } = sources;
  const held = heldIn(sources, unit);
  const packageCount = units.filter(child => child.parent_id === unit.id).length;
  return {
    kind: unit.kind,
    plate: unit.licence_plate,
    shipFrom: shipFrom(sources),
    shipTo: shipTo(sources),
    duns: origin.location.duns ?? '',
    plantNo: partner?.plant_key ?? plant.plant_no,
    supplierNo: partner?.supplier_no ?? origin.supplier.code,
    deliveryNoteNo: row.shipment_no,
    ...(unit.gross === null ? {} : { grossWeight: shortest(unit.gross) }),
    netWeight: netWeightOf(held),
    ...(packageCount > 0 ? { packageCount } : {}),
    eta: row.plan_delivery_date,
    packagingType: unit.packaging,
    optionalText: present(unit.external_huid),
    ...contentOf(sources, held),
  };
};

/** Labels with the layouts that the templates of the plant give them today. */
export const placedLabels = async (
  ctx: Ctx,
  { origin: { supplier }, plant }: LabelSources,
  labels: readonly Label[],
): Promise<PlacedLabel[]> => {
  const layouts = await layoutsInForce(ctx, plant.id, ctx.today(plant.time_zone));
  const rules = { isGtl: supplier.gtl_supplier, carrierKind: supplier.carrier_kind };
  return labels.map(label => ({ label, layout: layouts(placeOf(label.kind, rules)) }));
};
