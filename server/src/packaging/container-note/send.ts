import { containerNote, turnOfNote } from '@inbound/shared/packaging/container-note/machine';
import { consigneeOf } from '@inbound/shared/packaging/container-note/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { beginTransport } from '../container-transport/offers.ts';
import { factsFor, type NoteRow, placesIn, type WholeNote, wholeNote } from './rows.ts';
import { tellAuthor, tellCarrier, tellConsignee, tellPlant } from './tell.ts';

/** A note as the caller saw it. */
export interface Seen {
  id: string;
  version: number;
}

/** Whose turn it is with a note in a state that it comes into. */
export const turnIn = (state: NoteRow['state'], note: NoteRow) =>
  turnOfNote(state, {
    author: note.author,
    consignee: consigneeOf(note.direction) ?? note.author,
    hasForwarder: note.forwarder_id !== null,
  });

/** Shows a note with all its parts to the other party and to whoever carries. */
const share = async (ctx: Ctx, note: NoteRow): Promise<void> => {
  const places = placesIn({ ...note, draft_company_id: null });
  await ctx.update('container_note_item').set(places).where('note_id', '=', note.id).execute();
};

/** What follows when a note is sent: its transport begins, and those who are waited for are told. */
const begin = async (ctx: Ctx, note: WholeNote): Promise<void> => {
  await beginTransport(ctx, note);
  await tellConsignee(ctx, note, 'containerNoteSent');
  await tellCarrier(ctx, note, 'containerNoteToFetch');
};

/** Sends a note; what a supplier wrote goes to the planner first where the plant has it checked. */
export const send = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, containerNote, 'container_note', id, 'send', { version, facts: factsFor(ctx) });
  const whole = wholeNote(taken.row);
  const to = taken.targetOf();
  const isChecked = to === 'to_be_reviewed';
  await share(ctx, whole);
  const note = await taken.store({
    draftCompanyId: null,
    refuseReason: '',
    checked: isChecked,
    sentAt: ctx.now,
    turn: turnIn(isChecked ? 'to_be_reviewed' : 'sent', whole),
  });
  if (isChecked) await tellPlant(ctx, note, 'containerNoteToCheck');
  else await begin(ctx, wholeNote(note));
};

/** The planner has checked a supplier's note: it is sent. */
export const accept = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, containerNote, 'container_note', id, 'accept', { version, facts: factsFor(ctx) });
  const note = wholeNote(await taken.store({ turn: turnIn('sent', taken.row) }));
  await begin(ctx, note);
  await tellAuthor(ctx, note, 'containerNoteAccepted');
};

/** The planner has checked it and refuses it: its author corrects it and sends it again. */
export const refuseNote = async (ctx: Ctx, { id, version, reason }: Seen & { reason: string }): Promise<void> => {
  const taken = await take(ctx, containerNote, 'container_note', id, 'refuse', { version, facts: factsFor(ctx) });
  const note = await taken.store({ refuseReason: reason, turn: taken.row.author }, { reason });
  await tellAuthor(ctx, note, 'containerNoteRefused');
};
