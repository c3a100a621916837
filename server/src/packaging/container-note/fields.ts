import { type FieldRefusal, indexBy, orThrowFields } from '@inbound/shared';
import type { ContainerNoteFields } from '@inbound/shared/packaging/container-note/contract';
import { forwarderAt } from '../../master/forwarder/offers.ts';
import { supplierOfCaller } from '../../master/supplier/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';

/** The plant that a draft names, if it names one. */
const plantPart = async (ctx: Ctx, id: string | null | undefined) => {
  const plant = id
    ? await ctx
        .rows('plant')
        .select(['id', 'plant_no', 'name_zh', 'name_en'])
        .where('plant.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (id && !plant) orThrowFields([unknownReference('plantId', id)]);
  return {
    plantId: plant?.id ?? null,
    plantNo: plant?.plant_no ?? '',
    plantNameZh: plant?.name_zh ?? '',
    plantNameEn: plant?.name_en ?? '',
  };
};

/** The supplier likewise; a supplier's user writes for the own company. */
const supplierPart = async (ctx: Ctx, id: string | null | undefined) => {
  const isOpen = !id && ctx.session.companyKind === 'buyer';
  const supplier = isOpen ? undefined : await supplierOfCaller(ctx, 'supplierId', { id: id ?? undefined });
  return {
    supplierId: supplier?.id ?? null,
    companyId: supplier?.company_id ?? null,
    supplierCode: supplier?.code ?? '',
    supplierNameZh: supplier?.name_zh ?? '',
    supplierNameEn: supplier?.name_en ?? '',
  };
};

/** Who carries: nobody, or a forwarder that serves the plant; without a plant none can be told to serve it. */
const forwarderPart = async (ctx: Ctx, id: string | null | undefined, plantId: string | null) => {
  if (id && plantId === null) orThrowFields([unknownReference('forwarderId', id)]);
  const forwarder = id && plantId !== null ? await forwarderAt(ctx, id, plantId) : undefined;
  return {
    forwarderId: forwarder?.id ?? null,
    forwarderCompanyId: forwarder?.carrier_id ?? null,
    forwarderCode: forwarder?.code ?? '',
    forwarderNameZh: forwarder?.name_zh ?? '',
    forwarderNameEn: forwarder?.name_en ?? '',
  };
};

/** What a form says of a note, with what its parties are called now. */
export const headOf = async (ctx: Ctx, fields: ContainerNoteFields) => {
  const plant = await plantPart(ctx, fields.plantId);
  return {
    ...plant,
    ...(await supplierPart(ctx, fields.supplierId)),
    ...(await forwarderPart(ctx, fields.forwarderId, plant.plantId)),
    direction: fields.direction ?? null,
    plannedDate: fields.plannedDate ?? null,
    remark: fields.remark ?? '',
    itemCount: fields.items.length,
    plannedTotal: fields.items.reduce((total, { planned }) => total + planned, 0),
  };
};

/** The items of a form with what their packages are called now; packages that do not come back are refused. */
export const packagesOf = async (ctx: Ctx, items: ContainerNoteFields['items']) => {
  if (items.length === 0) return [];
  const rows = await ctx
    .rows('packaging_master')
    .select(['id', 'code', 'name_zh', 'name_en'])
    .where(
      'packaging_master.id',
      'in',
      items.map(({ packagingId }) => packagingId),
    )
    .where('reusable', '=', true)
    .execute();
  const byId = indexBy(rows, ({ id }) => id);
  const refused: FieldRefusal[] = [];
  const found = items.flatMap(({ packagingId, planned }, index) => {
    const packaging = byId.get(packagingId);
    if (!packaging) refused.push(unknownReference(`items[${index}].packagingId`, packagingId));
    return packaging ? [{ packaging, planned }] : [];
  });
  orThrowFields(refused);
  return found;
};
