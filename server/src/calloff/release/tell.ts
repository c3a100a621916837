import { groupBy } from '@inbound/shared';
import { DETAIL_OF_KIND, LIST_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import { type PackagingDifference, tellDifference } from '../../packaging/packaging-instruction/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { type Notice, notify } from '../../system/notification/offers.ts';
import { tellDiffering, tellReset } from '../scheduling-agreement/tell.ts';
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
  path: DETAIL_OF_KIND[applied.agreement.kind],
  documentId: applied.callOffId,
});

const ofMany = (releases: number, kind: CallOffKind, counts: Counts): Words => ({
  kind: 'releasesReceived',
  params: { releases, ...counts },
  path: LIST_OF_KIND[kind],
  documentId: null,
});

/** Tells each supplier once of all of a kind that came for it and a plant: how many lines are new, changed and removed. */
export const tellSuppliers = async (ctx: Ctx, taken: readonly Told[]): Promise<void> => {
  const changed = taken.filter(({ applied: { lines } }) => lines.new + lines.changed + lines.removed > 0);
  const groups = groupBy(
    changed,
    ({ references: { supplier, plant }, applied: { agreement } }) => `${supplier.id} ${plant.id} ${agreement.kind}`,
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { supplier, plant } = first.references;
    const { kind } = first.applied.agreement;
    const lines = sumOf(group.map(({ applied }) => applied));
    const counts = { added: lines.new, changed: lines.changed, removed: lines.removed };
    await notify(
      ctx,
      { permission: 'calloff.callOff.confirm', companyId: supplier.company_id, plantId: plant.id },
      { ...(group.length === 1 ? ofOne(first, counts) : ofMany(group.length, kind, counts)), plantNo: plant.plant_no },
    );
  }
};

/** Tells both parties of each agreement whose counts a release begins again, or counts otherwise than the release before. */
export const tellCounts = async (ctx: Ctx, taken: readonly Told[]): Promise<void> => {
  for (const { references, applied } of taken) {
    const { agreement: before, plant } = references;
    const { agreement } = applied;
    if (!before?.release_id || applied.verdict !== 'new') continue;
    const plantNo = plant.plant_no;
    const { reset_on: day, differs_at: document, differs_by: by } = agreement;
    if (day !== null && day !== before.reset_on) await tellReset(ctx, agreement, { plantNo, day });
    if (document !== null && by !== null && by !== before.differs_by)
      await tellDiffering(ctx, agreement, { plantNo, document, by });
  }
};

/** Tells the packaging planners of each release that packs otherwise than agreed (D33). */
export const tellPackaging = async (ctx: Ctx, taken: readonly Told[]): Promise<void> => {
  for (const { difference } of taken) if (difference) await tellDifference(ctx, difference);
};
