import type { ForwarderRow } from '@inbound/shared/master/forwarder/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { remember } from '../../platform/record/history.ts';

/** Lets a forwarder carry at these plants, and at no others. */
export const servePlants = async (ctx: Ctx, forwarderId: string, plantIds: readonly string[]): Promise<void> => {
  await ctx.delete('forwarder_plant').where('forwarder_id', '=', forwarderId).execute();
  const served = [...new Set(plantIds)];
  await ctx.insert(
    'forwarder_plant',
    served.map(plant_id => ({ forwarder_id: forwarderId, plant_id })),
  );
};

const listed = (plants: readonly string[]): string => plants.join('; ');

/** Writes into a forwarder's history which plants it served before and serves now; nothing where they are the same. */
export const rememberPlants = (ctx: Ctx, { id, version, plants }: ForwarderRow, before: readonly string[]): void => {
  const [from, to] = [listed(before), listed(plants)];
  if (from === to) return;
  const entry = { document: 'forwarder', documentId: id, action: 'edit', from: '', to: '', version };
  remember(ctx, { ...entry, changes: { plants: { from, to } } });
};
