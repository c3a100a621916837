import type { Decimal, PlainDate, Timestamp } from '@inbound/shared';
import { kindOfDate, notCalledOff, type ScheduleLine } from '@inbound/shared/calloff/release/schedule';
import type { Ctx } from '../../platform/call/context.ts';
import { whatIsCalledOff } from './apply.ts';

/** A requirement of a release in force that is no call-off line. */
export interface ExpectedByRelease {
  material: string;
  supplierCode: string;
  from: PlainDate;
  to: PlainDate;
  qty: Decimal;
}

/** The releases in force of a plant's open agreements, as far as the caller sees them. */
const inForce = (ctx: Ctx, plantId: string) =>
  ctx
    .rows('scheduling_agreement')
    .innerJoin('release', join =>
      join
        .onRef('release.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('release.id', '=', 'scheduling_agreement.release_id'),
    )
    .where('scheduling_agreement.plant_id', '=', plantId)
    .where('scheduling_agreement.closed', '=', false);

/** What the releases in force of a plant expect from a day on, behind what they call off (D32). */
export const expectedByReleases = async (ctx: Ctx, plantId: string, from: PlainDate): Promise<ExpectedByRelease[]> => {
  const rows = await inForce(ctx, plantId)
    .innerJoin('material', join =>
      join
        .onRef('material.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('material.id', '=', 'scheduling_agreement.material_id'),
    )
    .innerJoin('supplier', join =>
      join
        .onRef('supplier.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('supplier.id', '=', 'scheduling_agreement.supplier_id'),
    )
    .selectAll('scheduling_agreement')
    .select(['release.lines', 'material.part_no', 'supplier.code'])
    .orderBy('material.part_no')
    .orderBy('supplier.code')
    .orderBy('scheduling_agreement.id')
    .execute();
  return rows.flatMap(({ lines, part_no: material, code: supplierCode, ...agreement }) =>
    notCalledOff(lines as ScheduleLine[], whatIsCalledOff(agreement))
      .filter(({ to }) => to >= from)
      .map(line => ({ ...{ material, supplierCode }, from: line.from, to: line.to, qty: line.qty })),
  );
};

/** When the newest of the releases in force of a plant came; null where it has none. */
export const newestReleaseAt = async (ctx: Ctx, plantId: string): Promise<Timestamp | null> => {
  const row = await inForce(ctx, plantId)
    .select(({ fn }) => fn.max('release.received_at').as('at'))
    .executeTakeFirst();
  return (row?.at as Timestamp | null | undefined) ?? null;
};

/** What the releases in force ask of a material, for a day or a longer stretch of days. */
export interface AskedByRelease {
  materialId: string;
  supplierId: string;
  from: PlainDate;
  to: PlainDate;
  qty: Decimal;
}

/** What the releases in force of a plant ask of some materials, called off or not; what has no day is left out. */
export const askedByReleases = async (
  ctx: Ctx,
  plantId: string,
  materialIds: readonly string[],
): Promise<AskedByRelease[]> => {
  if (materialIds.length === 0) return [];
  const rows = await inForce(ctx, plantId)
    .select(['scheduling_agreement.material_id', 'scheduling_agreement.supplier_id', 'release.lines'])
    .where('scheduling_agreement.material_id', 'in', [...materialIds])
    .orderBy('scheduling_agreement.id')
    .execute();
  return rows.flatMap(({ material_id: materialId, supplier_id: supplierId, lines }) =>
    (lines as ScheduleLine[])
      .filter(({ kind }) => kindOfDate(kind) === 'dated')
      .map(({ from, to, qty }) => ({ materialId, supplierId, from, to, qty })),
  );
};
