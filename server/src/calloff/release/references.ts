import type { Release } from '@inbound/edi';
import type { Decimal } from '@inbound/shared';
import { type RefusalData, refusal, scaleOf } from '@inbound/shared';
import type { Ctx } from '../../platform/context.ts';
import type { RowOfTable } from '../../platform/one-row.ts';

/** What the numbers in a release stand for here. */
export interface References {
  partner: RowOfTable<'edi_partner'>;
  plant: RowOfTable<'plant'>;
  supplier: RowOfTable<'supplier'>;
  material: RowOfTable<'material'>;
  point: RowOfTable<'unloading_point'> | undefined;
  /** Absent: the agreement is not known yet and will be created. */
  agreement: RowOfTable<'scheduling_agreement'> | undefined;
}

const unknown = (field: string, value: string): { refused: RefusalData } => ({
  refused: refusal('unknown_reference', { field, value }),
});

const partnerOf = (ctx: Ctx, release: Release) =>
  ctx
    .rows('edi_partner')
    .selectAll()
    .where('customer_no', '=', release.customer.trim())
    .where('supplier_no', '=', release.supplier.trim())
    .execute();

/** The agreement by its number, part and plant, and by its item where the message names one. */
const agreementOf = async (ctx: Ctx, release: Release, plantId: string, materialId: string) => {
  const item = release.onlyHere?.agreementItem;
  let query = ctx
    .rows('scheduling_agreement')
    .selectAll('scheduling_agreement')
    .where('plant_id', '=', plantId)
    .where('material_id', '=', materialId)
    .where('agreement_no', '=', release.agreement ?? '')
    .where('closed', '=', false);
  if (item) query = query.where('item', '=', item);
  return query.execute();
};

const checkQuantities = (release: Release, decimals: number): RefusalData | undefined => {
  const wrong = release.lines.find(line => scaleOf(line.qty as Decimal) > decimals);
  return wrong && refusal('scale', { field: 'qty', value: wrong.qty, decimals });
};

/**
 * Looks up what a release names: supplier and plant by the numbers of the EDI partner, then part, unloading point and
 * agreement. Only an agreement may be unknown. `plantNo` is the limit of a folder or command.
 */
export const referencesOf = async (
  ctx: Ctx,
  release: Release,
  plantNo: string | undefined,
): Promise<{ found: References } | { refused: RefusalData }> => {
  const partners = await partnerOf(ctx, release);
  if (partners.length === 0) return unknown('supplier', release.supplier.trim());
  const partner = partners.find(entry => entry.plant_key === release.plant.trim());
  if (!partner) return unknown('plant', release.plant.trim());
  const [plant, supplier, material] = await Promise.all([
    ctx.rows('plant').selectAll().where('plant.id', '=', partner.plant_id).executeTakeFirst(),
    ctx.rows('supplier').selectAll().where('id', '=', partner.supplier_id).executeTakeFirst(),
    ctx
      .rows('material')
      .selectAll()
      .where('plant_id', '=', partner.plant_id)
      .where('part_no', '=', release.material)
      .executeTakeFirst(),
  ]);
  if (!plant || (plantNo !== undefined && plant.plant_no !== plantNo)) return unknown('plant', release.plant.trim());
  if (!supplier) return unknown('supplier', release.supplier.trim());
  if (!material) return unknown('material', release.material);
  const scaled = checkQuantities(release, material.decimals);
  if (scaled) return { refused: scaled };
  const pointCode = release.unloadingPoint?.trim();
  const point = await pointOf(ctx, partner.plant_id, pointCode, material.unloading_point_id);
  if (pointCode && !point) return unknown('unloadingPoint', pointCode);
  const agreements = await agreementOf(ctx, release, plant.id, material.id);
  if (agreements.length > 1) {
    return {
      refused: refusal('agreement_ambiguous', { agreement: release.agreement ?? '', count: agreements.length }),
    };
  }
  return { found: { partner, plant, supplier, material, point, agreement: agreements[0] } };
};

const pointOf = (ctx: Ctx, plantId: string, code: string | undefined, preset: string | null) => {
  const points = ctx.rows('unloading_point').selectAll().where('plant_id', '=', plantId);
  if (code) return points.where('code', '=', code).executeTakeFirst();
  return preset ? points.where('id', '=', preset).executeTakeFirst() : Promise.resolve(undefined);
};
