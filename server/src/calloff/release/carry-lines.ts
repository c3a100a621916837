import { type Decimal, groupBy, indexBy, isPositive, type PlainDate } from '@inbound/shared';
import {
  type CarriedLine,
  mergeRelease,
  type LineChange as ReleasedChange,
  type StandingLine,
} from '@inbound/shared/calloff/release/merge-rules';
import { movedFrom } from '@inbound/shared/calloff/release/moved-rules';
import type { KeyedLine } from '@inbound/shared/calloff/release/schedule';
import type { Ctx } from '../../platform/call/context.ts';
import { lockAhead } from '../../platform/record/locked-ahead.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { letOthersGo } from '../../platform/threads/let-others-go.ts';
import { answerTakenBack } from '../call-off/answer.ts';
import { factsOf, type LineChange, type LineRow } from '../call-off/facts.ts';
import { markReceived } from '../call-off/mark-received.ts';
import { answerDay, storeLine, takeLine } from '../call-off/move-line.ts';
import { followNotes } from '../call-off/offers/notes.ts';
import { addReleasedLines, beginComparison } from '../call-off/released-lines.ts';
import { type Surroundings, surroundingsOf } from '../call-off/surroundings.ts';
import type { References } from './references.ts';

/** What suppliers are told of a release. */
export interface LineCounts {
  new: number;
  changed: number;
  removed: number;
}

export const NO_LINES: LineCounts = { new: 0, changed: 0, removed: 0 };

/** What a release did to the lines: how many, and which. */
export interface CarriedLines {
  lines: LineCounts;
  changes: readonly ReleasedChange[];
  /** Lines that are gone although something of them was confirmed or accepted. */
  confirmedGone: number;
}

/** A release that changed nothing. */
export const UNTOUCHED: CarriedLines = { lines: NO_LINES, changes: [], confirmedGone: 0 };

export interface Carrying {
  callOffId: string;
  agreement: RowOfTable<'scheduling_agreement'>;
  references: References;
  asked: readonly KeyedLine[];
  date: PlainDate;
  /** The buyer's cumulative, where the release carries one. */
  received: string | undefined;
}

const partnersOf = ({ material, supplier }: References) => ({ partNo: material.part_no, supplierCode: supplier.code });

const standingOf = (rows: readonly LineRow[], around: Surroundings): StandingLine[] => {
  const parts = groupBy(
    rows.filter(row => row.parent_id !== null),
    row => row.parent_id,
  );
  return rows
    .filter(row => row.parent_id === null)
    .map(row => ({
      id: row.id,
      key: row.line_key,
      facts: factsOf(row, around),
      onSentNotes: row.on_sent_dn,
      parts: (parts.get(row.id) ?? []).map(part => ({ id: part.id, facts: factsOf(part, around) })),
    }));
};

/** What of an earlier answer is kept to be shown, and the marks of a change. */
const columnsOfChange = (carried: CarriedLine, row: LineRow, around: Surroundings): LineChange => ({
  ...(row.answer_state === null ? {} : answerTakenBack(row)),
  previousReleased: row.released,
  changed: carried.action === 'replan',
  frozenChange: carried.frozenChange || row.frozen_change,
  answerBy: carried.action === 'replan' ? answerDay(around) : row.answer_by,
});

const carryOne = async (ctx: Ctx, carried: CarriedLine, row: LineRow, around: Surroundings): Promise<void> => {
  for (const id of carried.removedParts) {
    await (await takeLine(ctx, id, 'removePart', { by: 'system' })).store();
  }
  for (const { id, action, next } of carried.coveredParts) {
    if (action) await (await takeLine(ctx, id, action, { by: 'system' })).store({ next });
  }
  const { action, next } = carried;
  if (action) {
    const taken = await takeLine(ctx, carried.id, action, { by: 'system' });
    await taken.store({ next, columns: columnsOfChange(carried, taken.row, around) });
    // A line that keeps its state keeps its figures, but what is due now is dated by the release.
  } else storeLine(ctx, row, next);
};

/** Whether its supplier has promised something of a line. */
const isPromised = (row: LineRow | undefined): boolean =>
  row !== undefined && (isPositive(row.confirmed) || isPositive(row.accepted));

/** The lines that a carried one moves through the one door: itself, and its parts. */
const movedBy = ({ id, action, removedParts, coveredParts }: CarriedLine): string[] => [
  ...(action ? [id] : []),
  ...removedParts,
  ...coveredParts.flatMap(part => (part.action ? [part.id] : [])),
];

const lockLines = (ctx: Ctx, callOffId: string): Promise<LineRow[]> =>
  ctx
    .rows('call_off_line')
    .selectAll('call_off_line')
    .where('call_off_line.call_off_id', '=', callOffId)
    .orderBy('call_off_line.id')
    .forUpdate()
    .execute();

/**
 * The buyer's figures for what is due now no longer hold what he has received, so the lines' notes must not, either: a
 * line that was all on notes is open again for what he asks now. Answers the lines as they are then.
 */
const settleDueNow = async (ctx: Ctx, carrying: Carrying, rows: readonly LineRow[]): Promise<readonly LineRow[]> => {
  const { agreement, received, callOffId } = carrying;
  const isOnSentNotes = rows.some(row => row.kind_of_date !== 'dated' && isPositive(row.on_sent_dn));
  if (!isOnSentNotes || received === undefined) return rows;
  const changed = await markReceived(ctx, agreement, received as Decimal);
  if (changed.size === 0) return rows;
  await followNotes(
    ctx,
    rows.filter(row => changed.has(row.id)),
  );
  return lockLines(ctx, callOffId);
};

/**
 * Puts the lines of a release over those of its call-off: answers are carried over by the line's key, what changed is
 * open again, what is gone closes, what is new is added. Every state moves through the one door.
 */
export const carryLines = async (ctx: Ctx, carrying: Carrying): Promise<CarriedLines> => {
  const { agreement, callOffId, asked, date } = carrying;
  const around = await surroundingsOf(ctx, agreement);
  const locked = await lockLines(ctx, callOffId);
  if (locked.length > 0) await beginComparison(ctx, callOffId);
  const rows = await settleDueNow(ctx, carrying, locked);
  const { carried, added, changes, counts } = mergeRelease(standingOf(rows, around), asked, date);
  await lockAhead(ctx, 'call_off_line', carried.flatMap(movedBy));
  const stored = indexBy(rows, row => row.id);
  for (const line of carried) {
    const row = stored.get(line.id);
    if (row) await carryOne(ctx, line, row, around);
    await letOthersGo();
  }
  const gone = carried.flatMap(({ key, action, next }) =>
    action === 'drop' ? [{ key, to: next.requestedTo, qty: next.released, kindOfDate: next.kindOfDate }] : [],
  );
  const released = { ...carrying, ...partnersOf(carrying.references) };
  await addReleasedLines(ctx, released, added, rows, around, movedFrom(added, gone));
  const confirmedGone = carried.filter(({ id, action }) => action === 'drop' && isPromised(stored.get(id))).length;
  return { lines: counts, changes, confirmedGone };
};
