import { refuse } from '@inbound/shared';
import { containerTransport } from '@inbound/shared/packaging/container-transport/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { followTransport, lockNote } from '../container-note/follow-transport.ts';

const factsOf = ({ state }: RowOfTable<'container_transport'>) => ({ state });

/** The time stamp of each status change. */
const STAMPS = {
  pick: 'pickedAt',
  truck: 'truckedAt',
  depart: 'departedAt',
  complete: 'completedAt',
} as const;

/** What a status change means for the note on the truck. */
const NOTE_FOLLOWS: Partial<Record<keyof typeof STAMPS, 'pickedUp' | 'arrived'>> = {
  pick: 'pickedUp',
  complete: 'arrived',
};

const noteOf = async (ctx: Ctx, id: string): Promise<string> => {
  const transport = await ctx
    .rows('container_transport')
    .select('container_transport.note_id')
    .where('container_transport.id', '=', id)
    .executeTakeFirst();
  if (!transport) throw refuse('not_found');
  return transport.note_id;
};

/** A transport as the caller saw it. */
interface Seen {
  id: string;
  version: number;
}

/** Moves a transport on by one state, and its note with it; one that nobody is named to drive waits for nobody. */
export const move = async (ctx: Ctx, { id, version }: Seen, action: keyof typeof STAMPS): Promise<void> => {
  const noteId = await noteOf(ctx, id);
  await lockNote(ctx, noteId);
  const taken = await take(ctx, containerTransport, 'container_transport', id, action, { version, facts: factsOf });
  const { turn } = taken.row;
  await taken.store({ [STAMPS[action]]: ctx.now, ...(action === 'complete' ? {} : { turn }) });
  const follows = NOTE_FOLLOWS[action];
  if (follows) await followTransport(ctx, noteId, follows);
};
