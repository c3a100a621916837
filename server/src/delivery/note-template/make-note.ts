import type { Ctx } from '../../platform/call/context.ts';
import { create } from '../delivery-note/create.ts';
import { packByPlans } from '../delivery-note/packing/packing.ts';
import { plansOf } from './lines.ts';
import { readStored } from './queries.ts';

/** Makes an unsent note, and packs of it what the template knows how to pack; answers its id. */
export const makeNote = async (ctx: Ctx, templateId: string, note: Parameters<typeof create>[1]): Promise<string> => {
  await readStored(ctx, templateId);
  const id = await create(ctx, note);
  const plans = await plansOf(ctx, templateId);
  if (plans.size > 0) await packByPlans(ctx, id, plans);
  return id;
};
