import { Refusal, refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';

/** The two versions that a comparison names. */
export interface ComparedPair {
  beforeId: string;
  afterId: string;
}

const HEAD = ['id', 'plant_id', 'version_no', 'source', 'car_model', 'grain', 'periods', 'created_at'] as const;

/** Two versions of one plant, as far as the caller sees them; a version is not compared with itself. */
export const readPair = async (ctx: Ctx, { beforeId, afterId }: ComparedPair) => {
  const rows = await ctx
    .rows('forecast_version')
    .select(HEAD)
    .where('forecast_version.id', 'in', [beforeId, afterId])
    .execute();
  const [before, after] = [beforeId, afterId].map(id => rows.find(row => row.id === id));
  if (!before) throw refuse('not_found');
  if (after?.plant_id !== before.plant_id) throw refuse('invalid', { fields: [unknownReference('afterId', afterId)] });
  if (beforeId === afterId) throw new Refusal('same_forecast_version', {}, { field: 'afterId' });
  return { before, after };
};

export type ComparedHeads = Awaited<ReturnType<typeof readPair>>;
export type ComparedHead = ComparedHeads['before'];

/** A version as it stands at the head of a comparison. */
export const headOf = ({ id, version_no, source, car_model, grain, created_at }: ComparedHead) => ({
  ...{ id, versionNo: version_no, source, carModel: car_model, grain, createdAt: created_at },
});
