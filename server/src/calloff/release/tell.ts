import { groupBy } from '@inbound/shared';
import { type PackagingDifference, tellDifference } from '../../packaging/packaging-instruction/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { type Notice, notify } from '../../system/notification/offers.ts';
import type { Applied } from './apply.ts';
import type { References } from './references.ts';
import { sumOf } from './report.ts';

interface Told {
  references: References;
  applied: Applied;
  difference?: PackagingDifference | undefined;
}

type Counts = Record<'added' | 'changed' | 'removed', number>;
type Words = Omit<Notice, 'plantNo'>;

const ofOne = ({ references, applied }: Told, counts: Counts): Words => ({
  kind: 'releaseReceived',
  params: { callOffNo: applied.agreement.agreement_no, material: references.material.part_no, ...counts },
  path: '/calloff/series-detail',
  documentId: applied.callOffId,
});

const ofMany = (releases: number, counts: Counts): Words => ({
  kind: 'releasesReceived',
  params: { releases, ...counts },
  path: '/calloff/series',
  documentId: null,
});

/** Tells each supplier once of all that came for it and a plant: how many lines are new, changed and removed. */
export const tellSuppliers = async (ctx: Ctx, taken: readonly Told[]): Promise<void> => {
  const changed = taken.filter(({ applied: { lines } }) => lines.new + lines.changed + lines.removed > 0);
  const groups = groupBy(changed, ({ references: { supplier, plant } }) => `${supplier.id} ${plant.id}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { supplier, plant } = first.references;
    const lines = sumOf(group.map(({ applied }) => applied));
    const counts = { added: lines.new, changed: lines.changed, removed: lines.removed };
    await notify(
      ctx,
      { permission: 'calloff.callOff.confirm', companyId: supplier.company_id, plantId: plant.id },
      { ...(group.length === 1 ? ofOne(first, counts) : ofMany(group.length, counts)), plantNo: plant.plant_no },
    );
  }
};

/** Tells the packaging planners of each release that packs otherwise than agreed (D33). */
export const tellPackaging = async (ctx: Ctx, taken: readonly Told[]): Promise<void> => {
  for (const { difference } of taken) if (difference) await tellDifference(ctx, difference);
};
