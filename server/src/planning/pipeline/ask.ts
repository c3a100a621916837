import { type CheckedOf, refuse } from '@inbound/shared';
import type { askPipelineSupplier } from '@inbound/shared/planning/pipeline/contract';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { say } from '../../system/comment/offers.ts';
import { notify } from '../../system/notification/offers.ts';

/** Asks a supplier at its row of a material: a comment there, of which those are told who see it. */
export const ask = async (ctx: Ctx, { id, question }: CheckedOf<typeof askPipelineSupplier>): Promise<null> => {
  const row = await ctx
    .rows('pipeline')
    .select(['plant_id', 'company_id', 'part_no'])
    .where('pipeline.id', '=', id)
    .executeTakeFirst();
  // The plant's own row is no supplier's.
  if (!row?.company_id) throw refuse('not_found');
  await say(ctx, {
    ...{ document: 'pipeline', documentId: id, text: question },
    ...{ isInternal: false, mentioned: [], fileIds: [], weeks: [] },
  });
  const { plant_no: plantNo } = await plantOf(ctx, row.plant_id);
  const audience = { permission: 'planning.pipeline.view', plantId: row.plant_id, companyId: row.company_id } as const;
  await notify(ctx, audience, {
    kind: 'pipelineAsked',
    params: { material: row.part_no, by: ctx.actor.name, text: question },
    ...{ path: '/planning/pipeline-detail', documentId: id, plantNo },
  });
  return null;
};
