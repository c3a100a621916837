import {
  add,
  compare,
  type Decimal,
  decide,
  groupBy,
  indexBy,
  orThrow,
  refuse,
  subtract,
  sum,
  wrongState,
  ZERO,
} from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { isFullyOnNotes, withNotes } from '@inbound/shared/calloff/call-off/line-rules';
import { promisedOf } from '@inbound/shared/calloff/call-off/quantity-rules';
import type { Ctx, NewRow } from '../../../platform/call/context.ts';
import { lockAhead } from '../../../platform/record/locked-ahead.ts';
import { lockOne, type RowOfTable } from '../../../platform/record/one-row.ts';
import { storeDerived } from '../../../platform/record/plain.ts';
import { addSent, type MovedQuantity, takeBackSent } from '../../scheduling-agreement/cumulatives.ts';
import { factsOf, type LineRow } from '../facts.ts';
import { type LineOnNote, linesWithFacts } from '../line-on-note.ts';
import { storeLine, type TakenLine, type TakingLine, takeLine } from '../move-line.ts';
import { followLinesOf, refreshHeaders } from '../refresh-header.ts';
import { type Surrounded, type Surroundings, surroundingsOf } from '../surroundings.ts';

export { factsOfLines, type LineOnNote } from '../line-on-note.ts';

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

/** Notes of lines and of their parts, by the id of the line. */
const familyNotes = async (ctx: Ctx, lineIds: readonly string[]): Promise<ReadonlyMap<string, NoteOfLine[]>> => {
  if (lineIds.length === 0) return new Map();
  const ofParts = ctx
    .rows('call_off_line')
    .innerJoin('call_off_line_note', join =>
      join
        .onRef('call_off_line_note.tenant_id', '=', 'call_off_line.tenant_id')
        .onRef('call_off_line_note.line_id', '=', 'call_off_line.id'),
    )
    .selectAll('call_off_line_note')
    .select('call_off_line.parent_id')
    .where('call_off_line.parent_id', 'in', [...lineIds])
    .execute();
  const [own, parts] = await Promise.all([lineNotes(ctx, lineIds), ofParts]);
  const [ownOf, partsOf] = [groupBy(own, note => note.line_id), groupBy(parts, note => note.parent_id)];
  return new Map(lineIds.map(id => [id, [...(ownOf.get(id) ?? []), ...(partsOf.get(id) ?? [])]]));
};

/** What the notes of a line say now, as facts and as the column of what was sent. */
const heldBy = (lineId: string, family: readonly NoteOfLine[]) => {
  const { onDn, onSentDn } = carried(family.filter(note => note.line_id === lineId));
  return { facts: { onDn, ...named(family) }, onSentDn };
};

/** Lines name the notes of their parts. */
const nameOnParents = async (ctx: Ctx, rows: readonly LineRow[]): Promise<void> => {
  const parentIds = [...new Set(rows.flatMap(row => row.parent_id ?? []))].sort();
  const [families] = await Promise.all([familyNotes(ctx, parentIds), lockAhead(ctx, 'call_off_line', parentIds)]);
  for (const id of parentIds)
    storeDerived(ctx, 'call_off_line', await lockOne(ctx, 'call_off_line', id), named(families.get(id) ?? []));
};

/** Whether a line that was all on notes is open again. */
const isFreed = (facts: LineFacts, held: Pick<LineFacts, 'onDn'>): boolean =>
  isFullyOnNotes(facts) && compare(held.onDn, facts.onDn) < 0;

/** Stores what the notes of locked lines have become; one that was all on notes moves, any other keeps its state. */
export const followNotes = async (ctx: Ctx, rows: readonly LineRow[]): Promise<void> => {
  const families = await familyNotes(
    ctx,
    rows.map(row => row.id),
  );
  const followed: { row: LineRow; facts: LineFacts; held: ReturnType<typeof heldBy> }[] = [];
  for (const row of rows) {
    const facts = factsOf(row, await surroundingsOf(ctx, row));
    followed.push({ row, facts, held: heldBy(row.id, families.get(row.id) ?? []) });
  }
  const freed = followed.filter(({ facts, held }) => isFreed(facts, held.facts));
  await lockAhead(
    ctx,
    'call_off_line',
    freed.map(({ row }) => row.id),
  );
  for (const { row, facts, held } of followed) {
    if (isFreed(facts, held.facts)) {
      const taken = await takeLine(ctx, row.id, 'freeDn', { by: 'system' });
      await taken.store({ next: withNotes(taken.facts, held.facts), columns: { onSentDn: held.onSentDn } });
    } else storeLine(ctx, row, withNotes(facts, held.facts), { onSentDn: held.onSentDn });
  }
  await nameOnParents(ctx, rows);
};

/** What a note holds of lines, by the id of the line. */
const heldByNote = async (ctx: Ctx, lineIds: readonly string[], noteId: string): Promise<Map<string, NoteOfLine>> => {
  const notes = await lineNotes(ctx, lineIds);
  return indexBy(
    notes.filter(note => note.note_id === noteId),
    note => note.line_id,
  );
};

const changeNote = (ctx: Ctx, { line_id, note_id }: NoteOfLine, change: Partial<Pick<NoteOfLine, 'qty' | 'sent_at'>>) =>
  ctx
    .update('call_off_line_note')
    .set(change)
    .where('call_off_line_note.line_id', '=', line_id)
    .where('call_off_line_note.note_id', '=', note_id)
    .execute();

const removeNotes = (ctx: Ctx, lineIds: readonly string[], noteId: string) =>
  ctx
    .delete('call_off_line_note')
    .where('call_off_line_note.line_id', 'in', [...lineIds])
    .where('call_off_line_note.note_id', '=', noteId)
    .execute();

/** What a note takes of a line, or gives back. */
export interface TakenOfLine {
  lineId: string;
  qty: Decimal;
}

const idsOf = (taken: readonly TakenOfLine[]): string[] => taken.map(({ lineId }) => lineId);

const carriedBy = (note: NoteRef, { lineId, qty }: TakenOfLine, row: LineRow): NewRow<'call_off_line_note'> => ({
  line_id: lineId,
  note_id: note.id,
  plant_id: row.plant_id,
  company_id: row.company_id,
  mrp_controller: row.mrp_controller,
  agreement_id: row.agreement_id,
  dn_no: note.dnNo,
  qty,
});

/**
 * Puts quantities of lines on an unsent note, each line once. Refused by the line's machine where one is not deliverable:
 * `status`, `not_deliverable`, `material_in_dn`. Strategies are judged when the note is sent. `by` is the system where the
 * plant makes the note for its supplier.
 */
export const placeLinesOnNote = async (
  ctx: Ctx,
  placed: readonly TakenOfLine[],
  note: NoteRef,
  { by }: Pick<TakingLine, 'by'> = {},
): Promise<void> => {
  const ids = idsOf(placed);
  await lockAhead(ctx, 'call_off_line', ids);
  const lines: { line: TakenLine; of: TakenOfLine }[] = [];
  for (const of of placed) lines.push({ line: await takeLine(ctx, of.lineId, 'createDn', { by }), of });
  const before = await heldByNote(ctx, ids, note.id);
  const added = lines.filter(({ of }) => !before.has(of.lineId));
  if (added.length > 0)
    await ctx.insert(
      'call_off_line_note',
      added.map(({ line, of }) => carriedBy(note, of, line.row)),
    );
  for (const { of } of lines) {
    const known = before.get(of.lineId);
    if (known) await changeNote(ctx, known, { qty: add(known.qty, of.qty) });
  }
  const families = await familyNotes(ctx, ids);
  for (const { line } of lines) {
    const { facts: held } = heldBy(line.row.id, families.get(line.row.id) ?? []);
    await line.store({ next: withNotes(line.facts, held), reason: note.dnNo });
  }
  const rows = lines.map(({ line }) => line.row);
  await nameOnParents(ctx, rows);
  await followLinesOf(
    ctx,
    rows.map(row => row.call_off_id),
  );
};

/** Takes quantities of lines off an unsent note, each line once: they are free at once (D31). */
export const freeLinesFromNote = async (ctx: Ctx, freed: readonly TakenOfLine[], note: NoteRef): Promise<void> => {
  if (freed.length === 0) return;
  const ids = idsOf(freed);
  await lockAhead(ctx, 'call_off_line', ids);
  const rows: LineRow[] = [];
  for (const id of ids) rows.push(await lockOne(ctx, 'call_off_line', id));
  const before = await heldByNote(ctx, ids, note.id);
  const gone: string[] = [];
  for (const { lineId, qty } of freed) {
    const known = before.get(lineId);
    if (!known) throw refuse('not_found');
    const left = subtract(known.qty, qty);
    if (compare(left, ZERO) > 0) await changeNote(ctx, known, { qty: left });
    else gone.push(lineId);
  }
  if (gone.length > 0) await removeNotes(ctx, gone, note.id);
  await followNotes(ctx, rows);
  await followLinesOf(
    ctx,
    rows.map(row => row.call_off_id),
  );
};

/** A line that is locked for a note that is sent or cancelled, and what the note takes of it. */
export interface HeldLine extends LineOnNote {
  qty: Decimal;
}

/** What the checks of a note look at besides its lines: the settings in force and the plant's day. */
export const surroundingsOfNote = (ctx: Ctx, note: Surrounded): Promise<Surroundings> => surroundingsOf(ctx, note);

const byId = (ctx: Ctx, ids: readonly string[]) =>
  ctx
    .rows('call_off_line')
    .selectAll('call_off_line')
    .where('call_off_line.id', 'in', [...ids])
    .orderBy('call_off_line.id');

/** Lines by their id, with the facts that notes are checked against. */
export const linesOnNotes = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, LineOnNote>> => {
  if (ids.length === 0) return new Map();
  const lines = await linesWithFacts(ctx, ids, byId(ctx, ids).execute());
  return indexBy(lines, ({ row }) => row.id);
};

/** Locks the lines that a note takes, in the order of their ids: so are they locked everywhere. */
export const lockLinesOfNote = async (ctx: Ctx, taken: readonly TakenOfLine[]): Promise<Map<string, HeldLine>> => {
  if (taken.length === 0) return new Map();
  const qtyOf = new Map(taken.map(({ lineId, qty }) => [lineId, qty]));
  const ids = [...qtyOf.keys()];
  const lines = await linesWithFacts(ctx, ids, byId(ctx, ids).forUpdate().execute());
  const held = lines.map(line => ({ ...line, qty: qtyOf.get(line.row.id) ?? ZERO }));
  return indexBy(held, ({ row }) => row.id);
};

/** How much of each agreement a note moves: what its lines take, and what nobody called off. */
const movedBy = (lines: readonly HeldLine[], free: readonly MovedQuantity[]): MovedQuantity[] => {
  const called = lines.map(({ row, qty }) => ({ agreementId: row.agreement_id, qty }));
  return [...groupBy([...called, ...free], ({ agreementId }) => agreementId)].map(([agreementId, group]) => ({
    ...{ agreementId, qty: sum(group.map(({ qty }) => qty)) },
  }));
};

/** The call-offs of agreements: their figures follow from what was sent, called off or not. */
const callOffsOf = async (ctx: Ctx, moved: readonly MovedQuantity[]): Promise<string[]> => {
  if (moved.length === 0) return [];
  const rows = await ctx
    .rows('call_off')
    .select('call_off.id')
    .where(
      'call_off.agreement_id',
      'in',
      moved.map(({ agreementId }) => agreementId),
    )
    .execute();
  return rows.map(({ id }) => id);
};

/** What follows for the lines of a note, then for the cumulatives of their agreements, then for their headers. */
const followNote = async (
  ctx: Ctx,
  { held, free }: { held: ReadonlyMap<string, HeldLine>; free: readonly MovedQuantity[] },
  note: SentNote,
  book: typeof addSent,
): Promise<void> => {
  const lines = [...held.values()];
  await followNotes(
    ctx,
    lines.map(({ row }) => row),
  );
  await book(ctx, movedBy(lines, free), { id: note.id, number: note.dnNo, reason: note.reasons?.join('; ') });
  await refreshHeaders(ctx, [...lines.map(({ row }) => row.call_off_id), ...(await callOffsOf(ctx, free))]);
};

/** The note was sent: its quantities count into the cumulatives from now on, also those that nobody called off. */
export const recordSentOnLines = async (
  ctx: Ctx,
  held: ReadonlyMap<string, HeldLine>,
  note: SentNote,
  free: readonly MovedQuantity[],
): Promise<void> => {
  if (held.size + free.length === 0) return;
  const marked =
    held.size > 0 &&
    ctx
      .update('call_off_line_note')
      .set({ sent_at: ctx.now })
      .where('call_off_line_note.line_id', 'in', [...held.keys()])
      .where('call_off_line_note.note_id', '=', note.id)
      .execute();
  // It has left before what follows from it asks what notes say.
  await Promise.all([marked, followNote(ctx, { held, free }, note, addSent)]);
};

/** The sent note was cancelled: its quantities are free again, and count out of the cumulatives. */
export const recordCancelledOnLines = async (
  ctx: Ctx,
  held: ReadonlyMap<string, HeldLine>,
  note: NoteRef,
  free: readonly MovedQuantity[],
): Promise<void> => {
  if (held.size + free.length === 0) return;
  if (held.size > 0) await removeNotes(ctx, [...held.keys()], note.id);
  await followNote(ctx, { held, free }, note, takeBackSent);
};

const deliverableOf = (line: LineOnNote | undefined): Decimal => {
  if (!line) throw refuse('not_found');
  const { facts } = line;
  const open = subtract(promisedOf(facts), facts.onDn);
  if (compare(open, ZERO) > 0) return open;
  const decision = decide(callOffLine, 'createDn', facts, 'system');
  if ('refusal' in decision) orThrow(decision.refusal);
  if (facts.noteNumber === null) orThrow(wrongState(facts, 'createDn'));
  throw refuse('material_in_dn', { material: facts.material, number: facts.noteNumber ?? '' });
};

/**
 * What may still go on a note of each line: promised, and on no note yet. Refused where there is nothing, in the words of
 * the line's machine, or with the note that has all of it (`material_in_dn`).
 */
export const deliverableOfLines = async (ctx: Ctx, lineIds: readonly string[]): Promise<Map<string, Decimal>> => {
  const lines = await linesOnNotes(ctx, lineIds);
  return new Map(lineIds.map(id => [id, deliverableOf(lines.get(id))]));
};
