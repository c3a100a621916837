import type { Timestamp } from '../../kernel/index.ts';

/**
 * What a scan says of a label: it is the right one; it was scanned before; it says something else than its unit does today;
 * it is of another note; nobody here knows it; or a scan was taken back.
 */
export const SCAN_VERDICTS = ['right', 'again', 'stale', 'foreign', 'unknown', 'undone'] as const;
export type ScanVerdict = (typeof SCAN_VERDICTS)[number];

/** A labelled unit as the scan check looks at it. */
export interface UnitToScan {
  scannedAt: Timestamp | null;
  printedAt: Timestamp | null;
  /** What the label said when it was scanned, and what it says now. */
  scanned: string | null;
  present: string;
}

/**
 * Whether the scan of a unit counts: nothing of the label has changed since, and it was not printed again. Of a sent note
 * nothing changes any more, whatever master data say later.
 */
export const isScanned = ({ scannedAt, printedAt, scanned, present }: UnitToScan, isDraft: boolean): boolean =>
  scannedAt !== null && (printedAt === null || printedAt <= scannedAt) && (!isDraft || scanned === present);

/** The verdict on a label of the note. */
export const verdictOn = ({ isStale, isScanned: before }: { isStale: boolean; isScanned: boolean }): ScanVerdict => {
  if (isStale) return 'stale';
  return before ? 'again' : 'right';
};
