import { containerNote } from '@inbound/shared/packaging/container-note/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { lockOne } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { loadItems } from './loading.ts';
import { factsFor, itemsOf, wholeNote } from './rows.ts';
import { turnIn } from './send.ts';
import { tellConsignee } from './tell.ts';

/** How the note of a transport goes with it. */
const FOLLOWS = {
  pickedUp: 'delivery_to_be_confirmed',
  arrived: 'receipt_to_be_confirmed',
} as const;

/** Locks the note of a transport before the transport itself, as everything does that moves a note. */
export const lockNote = (ctx: Ctx, noteId: string) => lockOne(ctx, 'container_note', noteId);

/**
 * Moves a locked note with its transport: what leaves with the truck is picked up, what came with it stands at the consignee and
 * waits for the count. A note that is there already stays as it is.
 */
export const followTransport = async (ctx: Ctx, noteId: string, action: keyof typeof FOLLOWS): Promise<void> => {
  const { state } = await lockNote(ctx, noteId);
  if (!containerNote.actions[action].from.some(from => from === state)) return;
  const taken = await take(ctx, containerNote, 'container_note', noteId, action, {
    facts: factsFor(ctx),
    by: 'system',
  });
  const { picked_up_at: pickedUpAt } = taken.row;
  const loaded =
    pickedUpAt === null ? { pickedUpAt: ctx.now, sentTotal: await loadItems(ctx, await itemsOf(ctx, noteId)) } : {};
  const note = await taken.store({
    ...loaded,
    ...(action === 'arrived' ? { arrivedAt: ctx.now } : {}),
    turn: turnIn(FOLLOWS[action], taken.row),
  });
  if (action === 'pickedUp') await tellConsignee(ctx, wholeNote(note), 'containerNotePickedUp');
};
