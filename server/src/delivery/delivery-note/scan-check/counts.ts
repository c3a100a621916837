import { isDraft } from '@inbound/shared/delivery/delivery-note/rules';
import { isScanned } from '@inbound/shared/delivery/delivery-note/scan-rules';
import type { NoteContext } from '../note-context.ts';
import { fingerprintOf } from '../papers/label-data.ts';
import type { UnitRow } from '../rows.ts';

/** Whether the scan of a unit's label counts today. */
export const countsAsScanned = (around: NoteContext, unit: UnitRow): boolean =>
  unit.scanned_at !== null &&
  isScanned(
    {
      scannedAt: unit.scanned_at,
      printedAt: unit.printed_at,
      scanned: unit.scanned_fingerprint,
      present: fingerprintOf(around, unit),
    },
    isDraft(around.whole.note),
  );
