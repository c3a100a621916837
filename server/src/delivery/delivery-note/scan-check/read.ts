import { shortest } from '@inbound/shared';
import {
  type ScanCheck,
  SHOWN_SCANS,
  scanCheck,
  TOLD_LABELS,
  type UnitOfCheck,
} from '@inbound/shared/delivery/delivery-note/scan-contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { fields } from '../../../platform/list/fields.ts';
import { loadNoteContext, type NoteContext } from '../note-context.ts';
import { isOutdated } from '../papers/outdated.ts';
import { readRow } from '../queries.ts';
import { type LineRow, readWhole, type UnitRow } from '../rows.ts';
import { countsAsScanned } from './counts.ts';

/** The line of which parts lie in a unit; of a mixed one it is none. */
const lineOf = ({ whole: { lines, units } }: NoteContext, unit: UnitRow): LineRow | undefined => {
  const held = unit.kind === 'M' ? units.find(({ parent_id: parent }) => parent === unit.id) : unit;
  return lines.find(({ id }) => id === held?.line_id);
};

const unitOf = (around: NoteContext, unit: UnitRow): UnitOfCheck => {
  const line = lineOf(around, unit);
  return {
    id: unit.id,
    kind: unit.kind,
    licencePlate: unit.licence_plate,
    packaging: unit.packaging_code,
    partNo: line?.part_no ?? '',
    qty: unit.qty && shortest(unit.qty),
    unit: line?.unit ?? '',
    isScanned: countsAsScanned(around, unit),
    reprintNeeded: isOutdated(around, unit),
    scannedAt: unit.scanned_at,
    scannedBy: unit.scanned_by,
  };
};

const scanFields = fields('label_scan', scanCheck.shape.scans.element);

const lastScans = (ctx: Ctx, noteId: string): Promise<ScanCheck['scans']> =>
  ctx
    .rows('label_scan')
    .select(scanFields)
    .where('note_id', '=', noteId)
    .orderBy('label_scan.id', 'desc')
    .limit(SHOWN_SCANS)
    .execute();

/** Those that were scanned last come first; of one moment as they are packed. */
const lastScannedFirst = (one: UnitRow, other: UnitRow): number => {
  const [at, otherAt] = [one.scanned_at ?? '', other.scanned_at ?? ''];
  return at === otherAt ? one.position - other.position : at < otherAt ? 1 : -1;
};

/** How far the scan check of a note is. */
export const readCheck = async (ctx: Ctx, id: string): Promise<ScanCheck> => {
  const around = await loadNoteContext(ctx, await readWhole(ctx, id));
  const [row, scans] = await Promise.all([readRow(ctx, id), lastScans(ctx, id)]);
  const { units } = around.whole;
  const done = units.filter(unit => countsAsScanned(around, unit));
  const counting = new Set(done);
  const missing = units.filter(unit => !counting.has(unit));
  const told = (some: readonly UnitRow[]) => some.slice(0, TOLD_LABELS).map(unit => unitOf(around, unit));
  return { ...row, scanned: done.length, missing: told(missing), done: told(done.sort(lastScannedFirst)), scans };
};
