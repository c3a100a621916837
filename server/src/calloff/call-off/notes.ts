import {
  add,
  compare,
  type Decimal,
  groupBy,
  larger,
  type PlainDate,
  refuse,
  subtract,
  sum,
  ZERO,
} from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { isFullyOnNotes, withNotes } from '@inbound/shared/calloff/call-off/line-rules';
import { promisedOf } from '@inbound/shared/calloff/call-off/quantity-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { changeOne, lockOne, type RowOfTable } from '../../platform/record/one-row.ts';
import { addSent, takeBackSent } from '../scheduling-agreement/cumulatives.ts';
import { agreementInForce, cumulativesOn } from './agreement-in-force.ts';
import { factsOf, type LineRow } from './facts.ts';
import { moveLine, storeLine } from './move-line.ts';
import { followLines, refreshHeaders } from './refresh-header.ts';
import { type Surrounded, type Surroundings, surroundingsOf } from './surroundings.ts';

/** The delivery note that carries a line. */
export interface NoteRef {
  id: string;
  dnNo: string;
}

export interface SentNote extends NoteRef {
  /** Why warnings were overridden when it was sent. */
  reasons?: readonly string[];
}

type NoteOfLine = RowOfTable<'call_off_line_note'>;

const lineNotes = (ctx: Ctx, lineIds: readonly string[]): Promise<NoteOfLine[]> =>
  ctx
    .rows('call_off_line_note')
    .selectAll()
    .where('call_off_line_note.line_id', 'in', [...lineIds])
    .execute();

/** What is on notes by the rows of the line itself. */
const carried = (notes: readonly NoteOfLine[]): { onDn: Decimal; onSentDn: Decimal } => ({
  onDn: sum(notes.map(note => subtract(note.qty, note.received))),
  onSentDn: sum(notes.filter(note => note.sent_at !== null).map(note => note.qty)),
});

/** The note that a line or one of its parts names, an unsent one before others. */
const named = (notes: readonly NoteOfLine[]): Pick<LineFacts, 'noteNumber' | 'hasUnsentNote'> => {
  const unsent = notes.find(note => note.sent_at === null);
  return { noteNumber: (unsent ?? notes[0])?.dn_no ?? null, hasUnsentNote: unsent !== undefined };
};

/** Notes of a line and of its parts. */
const familyNotes = async (ctx: Ctx, lineId: string): Promise<NoteOfLine[]> => {
  const parts = await ctx
    .rows('call_off_line')
    .select('call_off_line.id')
    .where('call_off_line.parent_id', '=', lineId)
    .execute();
  return lineNotes(ctx, [lineId, ...parts.map(part => part.id)]);
};

/** What the notes of a line say now, as facts and as the column of what was sent. */
const heldOnNotes = async (ctx: Ctx, lineId: string) => {
  const family = await familyNotes(ctx, lineId);
  const { onDn, onSentDn } = carried(family.filter(note => note.line_id === lineId));
  return { facts: { onDn, ...named(family) }, onSentDn };
};

/** A line names the notes of its parts. */
const nameOnParent = async (ctx: Ctx, { parent_id: parentId }: LineRow): Promise<void> => {
  if (parentId === null) return;
  const { noteNumber, hasUnsentNote } = named(await familyNotes(ctx, parentId));
  await changeOne(ctx, 'call_off_line', parentId, { note_number: noteNumber, has_unsent_note: hasUnsentNote });
};

/** Stores what the notes of a line have become; one that was all on notes moves, any other keeps its state. */
export const followNotes = async (ctx: Ctx, row: LineRow): Promise<void> => {
  const { facts: held, onSentDn } = await heldOnNotes(ctx, row.id);
  const facts = factsOf(row, await surroundingsOf(ctx, row));
  const sent = { on_sent_dn: onSentDn };
  if (isFullyOnNotes(facts) && compare(held.onDn, facts.onDn) < 0) {
    await moveLine(ctx, row.id, 'freeDn', { by: 'system', next: line => withNotes(line, held), columns: () => sent });
  } else await storeLine(ctx, row, withNotes(facts, held), sent);
  await nameOnParent(ctx, row);
};

const rowOfNote = async (ctx: Ctx, lineId: string, noteId: string): Promise<NoteOfLine | undefined> =>
  (await lineNotes(ctx, [lineId])).find(note => note.note_id === noteId);

const changeNote = (ctx: Ctx, { line_id, note_id }: NoteOfLine, change: Partial<Pick<NoteOfLine, 'qty' | 'sent_at'>>) =>
  ctx
    .update('call_off_line_note')
    .set(change)
    .where('call_off_line_note.line_id', '=', line_id)
    .where('call_off_line_note.note_id', '=', note_id)
    .execute();

const removeNote = (ctx: Ctx, lineId: string, noteId: string) =>
  ctx
    .delete('call_off_line_note')
    .where('call_off_line_note.line_id', '=', lineId)
    .where('call_off_line_note.note_id', '=', noteId)
    .execute();

/**
 * Puts a quantity of a line on an unsent note. Refused by the line's machine where it is not deliverable: `status`,
 * `not_deliverable`, `material_in_dn`. Strategies are judged when the note is sent.
 */
export const placeOnNote = async (ctx: Ctx, lineId: string, qty: Decimal, note: NoteRef): Promise<void> => {
  const row = await lockOne(ctx, 'call_off_line', lineId);
  const before = await rowOfNote(ctx, lineId, note.id);
  if (before) await changeNote(ctx, before, { qty: add(before.qty, qty) });
  else {
    await ctx.insert('call_off_line_note', {
      line_id: lineId,
      note_id: note.id,
      plant_id: row.plant_id,
      company_id: row.company_id,
      mrp_controller: row.mrp_controller,
      agreement_id: row.agreement_id,
      dn_no: note.dnNo,
      qty,
    });
  }
  const { facts: held } = await heldOnNotes(ctx, lineId);
  await moveLine(ctx, lineId, 'createDn', { reason: note.dnNo, next: line => withNotes(line, held) });
  await nameOnParent(ctx, row);
  await followLines(ctx, row.call_off_id);
};

/** Takes a quantity of a line off an unsent note: it is free at once (D31). */
export const freeFromNote = async (ctx: Ctx, lineId: string, qty: Decimal, note: NoteRef): Promise<void> => {
  const row = await lockOne(ctx, 'call_off_line', lineId);
  const before = await rowOfNote(ctx, lineId, note.id);
  if (!before) throw refuse('not_found');
  const left = subtract(before.qty, qty);
  if (compare(left, ZERO) > 0) await changeNote(ctx, before, { qty: left });
  else await removeNote(ctx, lineId, note.id);
  await followNotes(ctx, row);
  await followLines(ctx, row.call_off_id);
};

/** What a note takes of a line. */
export interface TakenLine {
  lineId: string;
  qty: Decimal;
}

type BookSent = typeof addSent;

/** Does something to each line of a note, then to the cumulatives of their agreements, then to their headers. */
const eachTaken = async (
  ctx: Ctx,
  taken: readonly TakenLine[],
  note: SentNote,
  change: (lineId: string) => Promise<unknown>,
  bookSent: BookSent,
): Promise<void> => {
  const rows: { row: LineRow; qty: Decimal }[] = [];
  for (const { lineId, qty } of [...taken].sort((a, b) => (a.lineId < b.lineId ? -1 : 1))) {
    const row = await lockOne(ctx, 'call_off_line', lineId);
    await change(lineId);
    await followNotes(ctx, row);
    rows.push({ row, qty });
  }
  const byAgreement = groupBy(rows, ({ row }) => row.agreement_id);
  for (const [agreementId, group] of [...byAgreement].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const document = { id: note.id, number: note.dnNo, reason: note.reasons?.join('; ') };
    await bookSent(ctx, agreementId, sum(group.map(({ qty }) => qty)), document);
  }
  await refreshHeaders(
    ctx,
    rows.map(({ row }) => row.call_off_id),
  );
};

/** The note was sent: its quantities count into the cumulatives from now on. */
export const markSent = (ctx: Ctx, taken: readonly TakenLine[], note: SentNote): Promise<void> => {
  const change = (lineId: string) =>
    ctx
      .update('call_off_line_note')
      .set({ sent_at: ctx.now })
      .where('call_off_line_note.line_id', '=', lineId)
      .where('call_off_line_note.note_id', '=', note.id)
      .execute();
  return eachTaken(ctx, taken, note, change, addSent);
};

/** The sent note was cancelled: its quantities are free again, and count out of the cumulatives. */
export const markCancelled = (ctx: Ctx, taken: readonly TakenLine[], note: NoteRef): Promise<void> =>
  eachTaken(ctx, taken, note, lineId => removeNote(ctx, lineId, note.id), takeBackSent);

/** A part that goes may stand on notes that were cancelled: they keep what they said, and no longer lead to it. */
export const detachNotes = async (ctx: Ctx, lineId: string): Promise<void> => {
  await ctx
    .update('delivery_note_line')
    .set({ call_off_line_id: null })
    .where('call_off_line_id', '=', lineId)
    .execute();
};

/** A line as the checks of a note see it. */
export interface LineOnNote {
  facts: LineFacts;
  /** The day that the supplier has promised. */
  promisedDate: PlainDate | null;
}

/** What the checks of a note look at besides its lines: the settings in force and the plant's day. */
export const surroundingsOfNote = (ctx: Ctx, note: Surrounded): Promise<Surroundings> => surroundingsOf(ctx, note);

/** Lines by their id, with the facts that notes are checked against. */
export const linesOnNotes = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, LineOnNote>> => {
  if (ids.length === 0) return new Map();
  const rows = await ctx
    .rows('call_off_line')
    .selectAll('call_off_line')
    .where('call_off_line.id', 'in', [...ids])
    .execute();
  const entries = rows.map(
    async (row): Promise<[string, LineOnNote]> => [
      row.id,
      { facts: factsOf(row, await surroundingsOf(ctx, row)), promisedDate: row.promised_date },
    ],
  );
  return new Map(await Promise.all(entries));
};

/** What may still go on a note of a line: promised, and on no note yet. Never negative. */
export const deliverableOf = async (ctx: Ctx, lineId: string): Promise<Decimal> => {
  const line = (await linesOnNotes(ctx, [lineId])).get(lineId);
  if (!line) throw refuse('not_found');
  return larger(ZERO, subtract(promisedOf(line.facts), line.facts.onDn));
};

/** All restocks of one unsent note for one agreement: for its backorder and immediate lines, which its BO caps together. */
export interface Restock {
  qty: Decimal;
  /** On other unsent notes for such lines of the agreement. */
  onOtherUnsentNotes: Decimal;
  backorder: Decimal;
}

/** What an unsent note restocks, agreement by agreement, with the BO of each. */
export const restocksOf = async (
  ctx: Ctx,
  lines: readonly { callOffLineId: string | null; qty: Decimal }[],
): Promise<Restock[]> => {
  const ids = lines.flatMap(line => line.callOffLineId ?? []);
  if (ids.length === 0) return [];
  const dueNow = await ctx
    .rows('call_off_line')
    .selectAll('call_off_line')
    .where('call_off_line.id', 'in', ids)
    .where('call_off_line.kind_of_date', '<>', 'dated')
    .execute();
  const qtyOf = (row: LineRow) => sum(lines.filter(line => line.callOffLineId === row.id).map(line => line.qty));
  const byAgreement = groupBy(dueNow, row => row.agreement_id);
  return Promise.all(
    [...byAgreement].map(async ([agreementId, rows]) => {
      const qty = sum(rows.map(qtyOf));
      const [inForce, unsent] = await Promise.all([
        agreementInForce(ctx, agreementId),
        unsentRestocks(ctx, agreementId),
      ]);
      const [row] = rows as [LineRow];
      const { backorder } = cumulativesOn(inForce, (await surroundingsOf(ctx, row)).today);
      return { qty, backorder, onOtherUnsentNotes: larger(ZERO, subtract(unsent, qty)) };
    }),
  );
};

/** What is on unsent notes for backorder and immediate lines of an agreement. */
const unsentRestocks = async (ctx: Ctx, agreementId: string): Promise<Decimal> => {
  const rows = await ctx
    .rows('call_off_line_note')
    .innerJoin('call_off_line', join =>
      join
        .onRef('call_off_line.tenant_id', '=', 'call_off_line_note.tenant_id')
        .onRef('call_off_line.id', '=', 'call_off_line_note.line_id'),
    )
    .select('call_off_line_note.qty')
    .where('call_off_line_note.agreement_id', '=', agreementId)
    .where('call_off_line_note.sent_at', 'is', null)
    .where('call_off_line.kind_of_date', '<>', 'dated')
    .execute();
  return sum(rows.map(row => row.qty));
};
