import { type Decimal, groupBy, refuse } from '@inbound/shared';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import type { Ctx } from '../../platform/call/context.ts';

/** A call-off line with what a note takes over from its agreement and material. */
export interface SourceLine {
  id: string;
  plantId: string;
  companyId: string;
  agreementId: string;
  materialId: string;
  supplierId: string;
  kind: CallOffKind;
  consignee: string;
  unloadingPointId: string | null;
  lineNo: string;
  callOffNo: string;
  releaseNo: string;
  partNo: string;
  nameZh: string;
  nameEn: string;
  unit: string;
  decimals: number;
  netWeight: Decimal;
  origin: string;
  preference: string;
}

const COLUMNS = [
  'call_off_line.id',
  'call_off_line.plant_id as plantId',
  'call_off_line.company_id as companyId',
  'call_off_line.agreement_id as agreementId',
  'call_off_line.material_id as materialId',
  'call_off_line.kind',
  'call_off_line.line_no as lineNo',
  'call_off_line.call_off_no as callOffNo',
  'call_off_line.part_no as partNo',
  'call_off_line.unit',
  'call_off_line.decimals',
  'scheduling_agreement.supplier_id as supplierId',
  'scheduling_agreement.consignee',
  'scheduling_agreement.unloading_point_id as unloadingPointId',
  'call_off.release_no as releaseNo',
  'material.name_zh as nameZh',
  'material.name_en as nameEn',
  'material.net_weight as netWeight',
  'material.origin',
  'material.preference',
] as const;

/** Lines of the caller by their ids, in no order. */
export const sourceLines = (ctx: Ctx, ids: readonly string[]): Promise<SourceLine[]> =>
  ctx
    .rows('call_off_line')
    .innerJoin('call_off', join =>
      join
        .onRef('call_off.tenant_id', '=', 'call_off_line.tenant_id')
        .onRef('call_off.id', '=', 'call_off_line.call_off_id'),
    )
    .innerJoin('scheduling_agreement', join =>
      join
        .onRef('scheduling_agreement.tenant_id', '=', 'call_off_line.tenant_id')
        .onRef('scheduling_agreement.id', '=', 'call_off_line.agreement_id'),
    )
    .innerJoin('material', join =>
      join
        .onRef('material.tenant_id', '=', 'call_off_line.tenant_id')
        .onRef('material.id', '=', 'call_off_line.material_id'),
    )
    .select(COLUMNS)
    .where('call_off_line.id', 'in', [...ids])
    .execute();

/** What all lines of one note have in common. */
export const destinationOf = (line: SourceLine): string =>
  [line.supplierId, line.plantId, line.unloadingPointId, line.consignee, line.kind].join('|');

/**
 * The chosen lines in the order of their choice. A line that does not exist for the caller is `no_calloff_record`; lines
 * of several suppliers, plants, unloading points, consignees or kinds cannot go on one note.
 */
export const readSources = async (ctx: Ctx, ids: readonly string[]): Promise<SourceLine[]> => {
  const found = new Map((await sourceLines(ctx, ids)).map(line => [line.id, line]));
  const lines = ids.map((id, at) => {
    const line = found.get(id);
    if (!line) throw refuse('no_calloff_record', { row: at + 1 });
    return line;
  });
  const [common, ...others] = [...groupBy(lines, destinationOf).values()];
  if (common && others.length > 0) {
    const odd = others[0]?.[0];
    const field = `lines[${odd ? lines.indexOf(odd) : 0}].callOffLineId`;
    const expected = `${common[0]?.callOffNo}/${common[0]?.lineNo}`;
    const value = `${odd?.callOffNo}/${odd?.lineNo}`;
    throw refuse('invalid', { fields: [{ field, code: 'format', value, params: { field, example: expected } }] });
  }
  return lines;
};
