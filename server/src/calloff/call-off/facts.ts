import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import type { EarlierAnswer } from '@inbound/shared/calloff/call-off/line-contract';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import type { ChangeOfState } from '../../platform/record/take.ts';
import type { Surroundings } from './surroundings.ts';

export type LineRow = RowOfTable<'call_off_line'>;
export type LineChange = ChangeOfState<'call_off_line'>;

/** The columns that the line's machine sees. */
export const FACT_COLUMNS = [
  'state',
  'parent_id',
  'pending',
  'released',
  'in_parts',
  'confirmed',
  'accepted',
  'rejected',
  'on_dn',
  'answer_state',
  'decision',
  'kind_of_date',
  'requested_from',
  'requested_to',
  'in_release',
  'part_no',
  'note_number',
  'has_unsent_note',
] as const satisfies readonly (keyof LineRow)[];

export type FactRow = Pick<LineRow, (typeof FACT_COLUMNS)[number]>;

/** What the line's machine sees of a stored line. */
export const factsOf = (row: FactRow, { settings, today }: Surroundings): LineFacts => ({
  state: row.state,
  isPart: row.parent_id !== null,
  pending: row.pending,
  released: row.released,
  inParts: row.in_parts,
  confirmed: row.confirmed,
  accepted: row.accepted,
  rejected: row.rejected,
  onDn: row.on_dn,
  answerState: row.answer_state,
  decision: row.decision,
  kindOfDate: row.kind_of_date,
  requestedFrom: row.requested_from,
  requestedTo: row.requested_to,
  inRelease: row.in_release,
  material: row.part_no,
  noteNumber: row.note_number,
  hasUnsentNote: row.has_unsent_note,
  confirmOn: settings.confirmOn,
  freezeDays: settings.freezeDays,
  today,
});

/** Of the facts those that the line itself stores; the state belongs to the door alone. */
export const storedFacts = (facts: LineFacts) => ({
  pending: facts.pending,
  released: facts.released,
  inParts: facts.inParts,
  confirmed: facts.confirmed,
  accepted: facts.accepted,
  rejected: facts.rejected,
  onDn: facts.onDn,
  answerState: facts.answerState,
  decision: facts.decision,
  requestedFrom: facts.requestedFrom,
  requestedTo: facts.requestedTo,
  inRelease: facts.inRelease,
  noteNumber: facts.noteNumber,
  hasUnsentNote: facts.hasUnsentNote,
});

/** The answer of a line as it is kept when it is taken back or replaced; undefined where there is none. */
export const answerOf = (row: LineRow): EarlierAnswer | undefined =>
  row.answer_state === null
    ? undefined
    : {
        state: row.answer_state,
        confirmed: row.confirmed,
        accepted: row.accepted,
        rejected: row.rejected,
        date: row.promised_date,
        note: row.answer_note,
      };
