import { type Decimal, refuse } from '@inbound/shared';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import type { Ctx } from '../../platform/call/context.ts';
import type { NoteRow } from './rows.ts';

/** Where the goods of a note go, and who sends them: its lines have this in common. */
export interface Place {
  plantId: string;
  supplierId: string;
  unloadingPointId: string | null;
  consignee: string;
  kind: CallOffKind;
}

/** From where a line of a note comes: what it takes over from agreement and material, and the line that called it off. */
export interface Source extends Place {
  /** Of the call-off line; null where nobody called the goods off. */
  id: string | null;
  companyId: string;
  agreementId: string;
  materialId: string;
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

/** A call-off line that goes on a note. */
export interface SourceLine extends Source {
  id: string;
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

/** Where a source goes, without what goes there. */
export const placeOf = ({ plantId, supplierId, unloadingPointId, consignee, kind }: Place): Place => ({
  ...{ plantId, supplierId, unloadingPointId, consignee, kind },
});

/** The place of a note that is there. */
export const placeOfNote = (note: NoteRow): Place => ({
  plantId: note.plant_id,
  supplierId: note.supplier_id,
  unloadingPointId: note.unloading_point_id,
  consignee: note.consignee,
  kind: note.kind,
});

/** What all lines of one note have in common, as one word. */
export const destinationOf = (place: Place): string =>
  [place.supplierId, place.plantId, place.unloadingPointId, place.consignee, place.kind].join('|');

const named = ({ callOffNo, lineNo, partNo }: Source): string => `${callOffNo}/${lineNo || partNo}`;

/** Refuses, at its field, the first of the sources that goes elsewhere than the note does, or than the first of them. */
export const orThrowPlace = (sources: readonly Source[], field: string, place?: Place): void => {
  const [first] = sources;
  const to = place ?? first;
  const at = to ? sources.findIndex(source => destinationOf(source) !== destinationOf(to)) : -1;
  const odd = sources[at];
  if (!first || !odd) return;
  const where = { field: `lines[${at}].${field}`, value: named(odd) };
  throw refuse('invalid', {
    fields: [{ ...where, code: 'format', params: { field: where.field, example: named(first) } }],
  });
};

/**
 * The chosen lines in the order of their choice. A line that does not exist for the caller is `no_calloff_record`; lines
 * of several suppliers, plants, unloading points, consignees or kinds cannot go on one note.
 */
export const readSources = async (ctx: Ctx, ids: readonly string[], place?: Place): Promise<SourceLine[]> => {
  if (ids.length === 0) return [];
  const found = new Map((await sourceLines(ctx, ids)).map(line => [line.id, line]));
  const lines = ids.map((id, at) => {
    const line = found.get(id);
    if (!line) throw refuse('no_calloff_record', { row: at + 1 });
    return line;
  });
  orThrowPlace(lines, 'callOffLineId', place);
  return lines;
};
