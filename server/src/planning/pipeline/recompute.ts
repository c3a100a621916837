import { groupBy } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import { readFacts, type StockedMaterial, stockedMaterials } from './materials.ts';
import { type ProjectedMaterial, projectPipelines } from './project-work.ts';
import { statesBefore, storeProjections } from './store.ts';
import { tellShortages } from './tell.ts';

/** So many causes are taken in one transaction; a material that has several is projected once. */
const CAUSES_AT_ONCE = 1_000;

const OURS = "select pg_try_advisory_xact_lock(hashtext('pipeline'), $1) as ours";

const TAKE = `with taken as (
    delete from pipeline_cause where tenant_id = $1 and id in (
      select id from pipeline_cause where tenant_id = $1 limit ${CAUSES_AT_ONCE})
    returning material_id)
  select material_id, count(*)::int as causes from taken group by material_id`;

const projectOfPlant = async (
  ctx: Ctx,
  plantId: string,
  materials: readonly StockedMaterial[],
): Promise<ProjectedMaterial[]> => inThread(ctx, projectPipelines, await readFacts(ctx, plantId, materials));

/** Projects materials anew and tells, once each, of shortages that appeared or are gone. */
const project = async (ctx: Ctx, materialIds: readonly string[]): Promise<void> => {
  const materials = await stockedMaterials(ctx, materialIds);
  if (materials.length === 0) return;
  const before = await statesBefore(ctx, materialIds);
  for (const [plantId, ofPlant] of groupBy(materials, material => material.plantId)) {
    const projected = await projectOfPlant(ctx, plantId, ofPlant);
    const written = await storeProjections(ctx, ofPlant, projected);
    await tellShortages(ctx, { plantId, before, projected, materials: ofPlant, written });
  }
};

/**
 * Projects the materials of a tenant that documents have marked. One server at a time does it for a tenant, so that a
 * shortage is told of once. Answers whether there is more.
 */
export const followCauses = async (ctx: Ctx): Promise<boolean> => {
  const [lock] = await ctx.tx.query<{ ours: boolean }>(OURS, [ctx.tenant]);
  if (!lock?.ours) return false;
  const taken = await ctx.tx.query<{ material_id: string; causes: number }>(TAKE, [ctx.tenant]);
  if (taken.length === 0) return false;
  await project(
    ctx,
    taken.map(({ material_id }) => material_id),
  );
  return taken.reduce((sum, { causes }) => sum + causes, 0) === CAUSES_AT_ONCE;
};
