import { turnOf } from '@inbound/shared';
import { callOff, seriesCallOff } from '@inbound/shared/calloff/call-off/header-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';

/** What the header of an agreement shows of the agreement and its partners, whatever comes. */
const headerFields = (ctx: Ctx, agreementId: string) =>
  ctx
    .rows('scheduling_agreement')
    .innerJoin('supplier', join =>
      join
        .onRef('supplier.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('supplier.id', '=', 'scheduling_agreement.supplier_id'),
    )
    .innerJoin('material', join =>
      join
        .onRef('material.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('material.id', '=', 'scheduling_agreement.material_id'),
    )
    .leftJoin('unloading_point', join =>
      join
        .onRef('unloading_point.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('unloading_point.id', '=', 'scheduling_agreement.unloading_point_id'),
    )
    .leftJoin('door', join =>
      join
        .onRef('door.tenant_id', '=', 'unloading_point.tenant_id')
        .onRef('door.unloading_point_id', '=', 'unloading_point.id')
        .on('door.usual', '=', true),
    )
    .select([
      'scheduling_agreement.plant_id as plantId',
      'scheduling_agreement.company_id as companyId',
      'scheduling_agreement.mrp_controller as mrpController',
      'scheduling_agreement.id as agreementId',
      'scheduling_agreement.kind',
      'scheduling_agreement.agreement_no as callOffNo',
      'scheduling_agreement.item',
      'scheduling_agreement.planning_contract_no as planningContractNo',
      'scheduling_agreement.unit',
      'scheduling_agreement.decimals',
      'scheduling_agreement.consignee',
      'supplier.id as supplierId',
      'supplier.code as supplierCode',
      'supplier.name_zh as supplierNameZh',
      'supplier.name_en as supplierNameEn',
      'material.part_no as partNo',
      'material.name_zh as materialNameZh',
      'material.name_en as materialNameEn',
      'unloading_point.code as unloadingPoint',
      'door.name as door',
    ])
    .where('scheduling_agreement.id', '=', agreementId)
    .executeTakeFirstOrThrow();

/** The header of a new agreement, before its first release; answers its id. */
export const createHeader = async (ctx: Ctx, agreementId: string): Promise<string> => {
  const { unloadingPoint, door, ...fields } = await headerFields(ctx, agreementId);
  const [id = ''] = await createDocuments(ctx, callOff, 'call_off', [
    {
      ...fields,
      unloadingPoint: unloadingPoint ?? '',
      door: door ?? '',
      state: 'new',
      seriesState: 'no_calloff',
      turn: turnOf(seriesCallOff, 'no_calloff'),
    },
  ]);
  return id;
};
