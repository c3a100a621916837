import { type AnswerOf, type CheckedOf, shortest } from '@inbound/shared';
import { packedGroups } from '@inbound/shared/delivery/delivery-note/packed-groups';
import type { Auxiliary } from '@inbound/shared/delivery/delivery-note/packing-model';
import {
  GROUPS_TOLD,
  type NoteUnit,
  type readDeliveryNotePackedGroups,
  type readDeliveryNoteUnits,
} from '@inbound/shared/delivery/delivery-note/unit-contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { beginsWith } from '../../platform/list/filters.ts';
import { loadNoteContext, type NoteContext } from './note-context.ts';
import { isOutdated } from './papers/outdated.ts';
import { contentsOf, linesOf, readNote, readWhole, type UnitRow } from './rows.ts';
import { countsAsScanned } from './scan-check/counts.ts';

type Asked = CheckedOf<typeof readDeliveryNoteUnits>;

const unitRow = (unit: UnitRow, around: NoteContext): NoteUnit => ({
  id: unit.id,
  parentId: unit.parent_id,
  position: unit.position,
  kind: unit.kind,
  packaging: unit.packaging_code,
  packagingName: around.packaging.get(unit.packaging_code)?.name ?? unit.packaging_code,
  labelType: unit.label_type,
  lineId: unit.line_id,
  qty: unit.qty && shortest(unit.qty),
  inner: unit.bag_code ? { packaging: unit.bag_code, count: unit.bag_count } : null,
  auxiliaries: unit.auxiliary as Auxiliary[],
  tare: shortest(unit.tare),
  net: shortest(unit.net),
  gross: shortest(unit.gross),
  volume: shortest(unit.volume),
  reusable: unit.reusable,
  licencePlate: unit.licence_plate,
  externalHuid: unit.external_huid,
  weighed: unit.weighed_gross === null ? null : { gross: shortest(unit.weighed_gross), reason: unit.weighed_reason },
  printedAt: unit.printed_at,
  printCount: unit.print_count,
  reprintNeeded: isOutdated(around, unit),
  isScanned: countsAsScanned(around, unit),
  scannedAt: unit.scanned_at,
  scannedBy: unit.scanned_by,
});

/** How many labels of a note were printed, would be others now, and were scanned. */
export const labelCounts = (around: NoteContext) => {
  const { units } = around.whole;
  return {
    printedCount: units.filter(unit => unit.print_count > 0).length,
    outdatedCount: units.filter(unit => isOutdated(around, unit)).length,
    scannedCount: units.filter(unit => countsAsScanned(around, unit)).length,
  };
};

/** The units of a note that pass the filter. */
const filtered = (ctx: Ctx, { id, kind, lineId, search, isPrinted }: Asked) => {
  let rows = ctx.rows('packaging_unit').where('note_id', '=', id);
  if (kind?.length) rows = rows.where('kind', 'in', kind);
  if (lineId) rows = rows.where('line_id', '=', lineId);
  if (search) rows = rows.where(beginsWith(sql.ref('packaging_unit.search_plate'), search));
  if (isPrinted !== undefined) rows = rows.where('print_count', isPrinted ? '>' : '=', 0);
  return rows;
};

const pageOf = (ctx: Ctx, asked: Asked): Promise<UnitRow[]> => {
  const { sort, page, limit } = asked;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return filtered(ctx, asked)
    .selectAll()
    .orderBy(sort.endsWith('position') ? 'position' : 'search_plate', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
};

/** Load units whose labels were printed or scanned: whether they are still right depends on what stands in them. */
const isLabelled = ({ kind, printed_at, scanned_at }: UnitRow): boolean =>
  kind !== 'S' && (printed_at ?? scanned_at) !== null;

/** A page of what a note is packed in. */
export const readUnits = async (ctx: Ctx, asked: Asked): Promise<AnswerOf<typeof readDeliveryNoteUnits>> => {
  const note = await readNote(ctx, asked.id);
  const [units, lines, { total }] = await Promise.all([
    pageOf(ctx, asked),
    linesOf(ctx, note.id),
    filtered(ctx, asked).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  const loads = units.filter(isLabelled).map(({ id }) => id);
  const known = new Map([...(await contentsOf(ctx, loads)), ...units].map(unit => [unit.id, unit]));
  const around = await loadNoteContext(ctx, { note, lines, units: [...known.values()] });
  return { rows: units.map(unit => unitRow(unit, around)), total, version: note.version };
};

/** How a note is packed, units that are alike as one. */
export const readPackedGroups = async (
  ctx: Ctx,
  { id }: CheckedOf<typeof readDeliveryNotePackedGroups>,
): Promise<AnswerOf<typeof readDeliveryNotePackedGroups>> => {
  const whole = await readWhole(ctx, id);
  const { packaging } = await loadNoteContext(ctx, whole);
  const all = packedGroups(
    whole.units.map(unit => ({
      ...{ id: unit.id, parentId: unit.parent_id, kind: unit.kind, packaging: unit.packaging_code },
      packagingName: packaging.get(unit.packaging_code)?.name ?? unit.packaging_code,
      ...{ qty: unit.qty && shortest(unit.qty), gross: shortest(unit.gross), licencePlate: unit.licence_plate },
    })),
  );
  const groups = all.slice(0, GROUPS_TOLD);
  return { groups, more: all.length - groups.length };
};
