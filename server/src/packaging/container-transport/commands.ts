import { containerTransport } from '@inbound/shared/packaging/container-transport/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';

const factsOf = ({ state }: RowOfTable<'container_transport'>) => ({ state });

/** The time stamp of each status change. */
const STAMPS = {
  pick: 'pickedAt',
  truck: 'truckedAt',
  depart: 'departedAt',
  complete: 'completedAt',
} as const;

/** A transport as the caller saw it. */
interface Seen {
  id: string;
  version: number;
}

/** Moves a transport on by one state; one that nobody is named to drive waits for nobody. */
export const move = async (ctx: Ctx, { id, version }: Seen, action: keyof typeof STAMPS): Promise<void> => {
  const taken = await take(ctx, containerTransport, 'container_transport', id, action, { version, facts: factsOf });
  const { turn } = taken.row;
  await taken.store({ [STAMPS[action]]: ctx.now, ...(action === 'complete' ? {} : { turn }) });
};
