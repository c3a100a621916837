import { shortest } from '@inbound/shared';
import {
  type ScanCheck,
  SHOWN_SCANS,
  scanCheck,
  type UnitOfCheck,
} from '@inbound/shared/delivery/delivery-note/scan-contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { fields } from '../../../platform/list/fields.ts';
import { loadNoteContext, type NoteContext } from '../note-context.ts';
import { isOutdated } from '../papers/outdated.ts';
import { readRow } from '../queries.ts';
import { readWhole, type UnitRow } from '../rows.ts';
import { countsAsScanned } from './counts.ts';

const unitOf = (around: NoteContext, unit: UnitRow): UnitOfCheck => {
  const held = around.whole.units.find(({ parent_id: parent }) => parent === unit.id);
  const lineId = unit.line_id ?? (unit.kind === 'M' ? held?.line_id : null);
  const line = around.whole.lines.find(({ id }) => id === lineId);
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

/** How far the scan check of a note is. */
export const readCheck = async (ctx: Ctx, id: string): Promise<ScanCheck> => {
  const around = await loadNoteContext(ctx, await readWhole(ctx, id));
  const [row, scans] = await Promise.all([readRow(ctx, id), lastScans(ctx, id)]);
  const units = around.whole.units.map(unit => unitOf(around, unit));
  return { ...row, units, scanned: units.filter(unit => unit.isScanned).length, scans };
};
