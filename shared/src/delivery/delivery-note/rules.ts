import { periodText } from '../../calloff/call-off/answer-rules.ts';
import { type LineFacts, type Period, requestedPeriod } from '../../calloff/call-off/line.ts';
import {
  addDays,
  type FieldRefusal,
  isPositive,
  type PlainDate,
  type RefusalData,
  refusal,
} from '../../kernel/index.ts';
import type { SettingsInForce } from '../../master/process-setting/fields.ts';

/** How notes come about (setting "DN creation"). */
export type DnCreation = SettingsInForce['dnCreation'];

/** A note, or its row in the database, whose state is text. */
type WithState = { state: string };

// ── State ────────────────────────────────────────────────────────────────────────────────────────

/** A draft: it can be changed, and its papers and labels are marked so (§4). */
export const isDraft = ({ state }: WithState): boolean => state === 'unsent';

/** It was sent and holds. */
export const isSent = ({ state }: WithState): boolean => state === 'sent';

/** It was sent and taken back: nothing of it holds any more (D6). */
export const isCancelled = ({ state }: WithState): boolean => state === 'cancelled';

// ── Number ───────────────────────────────────────────────────────────────────────────────────────

const NOTE_NUMBER = /^\d{1,8}$/;

/** At most 8 digits, so that the number fits the despatch messages and the label. Also of the shipment reference. */
export const checkNoteNumber = (number: string): true | RefusalData =>
  NOTE_NUMBER.test(number) || refusal('dn_number_format');

// ── How notes come about ─────────────────────────────────────────────────────────────────────────

/** Setting "DN creation": lines are picked freely, or notes are made of call-offs in a file; the other way is refused. */
export const checkCreation = (way: DnCreation, setting: DnCreation): true | RefusalData =>
  way === setting || refusal('dn_creation_mode', { mode: setting });

// ── Order of days ────────────────────────────────────────────────────────────────────────────────

type Day = PlainDate | null | undefined;

/** The days that end before they begin, each refused at its end. */
const refusedOrder = (ranges: readonly [start: Day, field: string, end: Day][]): FieldRefusal[] =>
  ranges.flatMap(([start, field, end]) =>
    start && end && end < start
      ? [{ field, value: end, code: 'end_before_start' as const, params: { start, end } }]
      : [],
  );

/** Goods arrive on the day on which they leave or are fetched, or later; they leave no earlier than they are fetched. */
export const refusedDaysOfHead = (head: { etaDate: PlainDate; dispatchDate?: Day; pickupDate?: Day }): FieldRefusal[] =>
  refusedOrder([
    [head.dispatchDate ?? head.pickupDate, 'etaDate', head.etaDate],
    [head.pickupDate, 'dispatchDate', head.dispatchDate],
  ]);

/** Parts expire no earlier than they were made; `at` is where the line stands in what was sent: `lines[2].`. */
export const refusedDaysOfLine = (line: { productionDate?: Day; expiryDate?: Day }, at = ''): FieldRefusal[] =>
  refusedOrder([[line.productionDate, `${at}expiryDate`, line.expiryDate]]);

// ── Arrival date ─────────────────────────────────────────────────────────────────────────────────

/** Setting "DN date strategy": how the ETA of a note must fit the date for which its lines are due (D5). */
export type DateStrategy =
  | { kind: 'strict' }
  /** So many natural days before and after. */
  | { kind: 'window'; before: number; after: number }
  | { kind: 'not_before' }
  | { kind: 'free' };

const allowedDays = ({ from, to }: Period, strategy: DateStrategy): { from?: PlainDate; to?: PlainDate } => {
  switch (strategy.kind) {
    case 'strict':
      return { from, to };
    case 'window':
      return { from: addDays(from, -strategy.before), to: addDays(to, strategy.after) };
    case 'not_before':
      return { from };
    case 'free':
      return {};
  }
};

/**
 * The days for which a line is due: the requested ones for what was confirmed, and the agreed day once the plant has
 * approved another. None for what is due now.
 */
export const dueOf = (line: LineFacts, agreed: PlainDate | null): Period[] => {
  if (line.kindOfDate !== 'dated') return [];
  const isAgreed = agreed !== null && line.decision === 'approved' && isPositive(line.accepted);
  const hasRequested = !isAgreed || isPositive(line.confirmed);
  return [...(hasRequested ? [requestedPeriod(line)] : []), ...(isAgreed ? [{ from: agreed, to: agreed }] : [])];
};

/** Refuses an ETA that fits none of the days for which a line is due. What was due before today is not held to its date. */
export const checkEta = (
  eta: PlainDate,
  due: readonly Period[],
  strategy: DateStrategy,
  today: PlainDate,
): true | RefusalData => {
  const ahead = due.filter(period => period.to >= today);
  const fits = ahead.some(period => {
    const { from, to } = allowedDays(period, strategy);
    return (from === undefined || from <= eta) && (to === undefined || eta <= to);
  });
  if (fits || ahead.length < due.length || due.length === 0) return true;
  return refusal('date_strategy', { due: ahead.map(periodText).join(', '), strategy: strategy.kind });
};

// ── Material ─────────────────────────────────────────────────────────────────────────────────────

/** Setting "one material on a DN": refuses a second one (D7). */
export const checkOneMaterialOnNote = (materials: Iterable<string>, isLimited: boolean): true | RefusalData =>
  !isLimited || new Set(materials).size <= 1 || refusal('one_material_only');

/** Levels of a part: drawing, hardware and software. */
export interface PartLevels {
  drawing: string | null;
  hardware: string | null;
  software: string | null;
}

const LEVELS = ['drawing', 'hardware', 'software'] as const;

/** The levels in which a pre-series part differs from what was ordered; one that was not ordered is free. */
export const deviatingLevels = (ordered: PartLevels, delivered: PartLevels): (keyof PartLevels)[] =>
  LEVELS.filter(level => ordered[level] !== null && ordered[level] !== delivered[level]);

/** Warns of each level of a part that is not the ordered one (call-offs.md, pre-series). */
export const checkLevels = (material: string, ordered: PartLevels, delivered: PartLevels): RefusalData[] =>
  deviatingLevels(ordered, delivered).map(level =>
    refusal('level_differs', {
      material,
      level,
      ordered: ordered[level] ?? '–',
      delivered: delivered[level] || '–',
    }),
  );
