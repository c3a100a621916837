import { containerTransport } from '@inbound/shared/packaging/container-transport/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';

/** A note whose transport begins. */
interface NoteOnTheWay {
  id: string;
  plant_id: string;
  company_id: string;
  forwarder_company_id: string | null;
}

/** Begins the transport of a note that is sent; without a forwarder nobody is waited for, and the receipt ends it. */
export const beginTransport = async (ctx: Ctx, note: NoteOnTheWay): Promise<void> => {
  const state = containerTransport.initial as 'pending_pick_up';
  const transport = {
    plantId: note.plant_id,
    companyId: note.company_id,
    forwarderCompanyId: note.forwarder_company_id,
    noteId: note.id,
    state,
    turn: note.forwarder_company_id === null ? ('done' as const) : ('forwarder' as const),
    createdAt: ctx.now,
  };
  await createDocuments(ctx, containerTransport, 'container_transport', [transport], { action: 'create' });
};

const transportOf = (ctx: Ctx, noteId: string) =>
  ctx
    .rows('container_transport')
    .select(['container_transport.id', 'state'])
    .where('note_id', '=', noteId)
    .executeTakeFirst();

const factsOf = ({ state }: RowOfTable<'container_transport'>) => ({ state });

const takeAsSystem = (ctx: Ctx, id: string, action: 'pickedUp' | 'end') =>
  take(ctx, containerTransport, 'container_transport', id, action, { facts: factsOf, by: 'system' });

/** The note was picked up: its transport as well, unless somebody at the truck was faster. */
export const pickUpTransport = async (ctx: Ctx, noteId: string): Promise<void> => {
  const transport = await transportOf(ctx, noteId);
  if (!transport || !containerTransport.actions.pickedUp.from.includes(transport.state)) return;
  const taken = await takeAsSystem(ctx, transport.id, 'pickedUp');
  await taken.store({ pickedAt: ctx.now, turn: taken.row.turn });
};

/** The note is completed: its transport is over, wherever it was told to be. */
export const endTransport = async (ctx: Ctx, noteId: string): Promise<void> => {
  const transport = await transportOf(ctx, noteId);
  if (!transport || !containerTransport.actions.end.from.includes(transport.state)) return;
  await (await takeAsSystem(ctx, transport.id, 'end')).store({ completedAt: ctx.now });
};
