import { groupBy } from '@inbound/shared';
import type { Ctx } from '../../platform/context.ts';
import { notify } from '../../platform/notify.ts';
import type { Applied } from './apply.ts';
import type { References } from './references.ts';
import { sumOf } from './report.ts';

interface Told {
  references: References;
  applied: Applied;
}

/** Tells each supplier once of all that came for it and a plant: how many lines are new, changed and removed. */
export const tellSuppliers = async (ctx: Ctx, taken: readonly Told[]): Promise<void> => {
  const changed = taken.filter(({ applied: { lines } }) => lines.new + lines.changed + lines.removed > 0);
  const groups = groupBy(changed, ({ references: { supplier, plant } }) => `${supplier.id} ${plant.id}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { supplier, plant } = first.references;
    const lines = sumOf(group.map(({ applied }) => applied));
    const isOne = group.length === 1;
    await notify(
      ctx,
      { permission: 'calloff.callOff.confirm', companyId: supplier.company_id, plantId: plant.id },
      {
        kind: 'releaseReceived',
        params: { releases: group.length, added: lines.new, changed: lines.changed, removed: lines.removed },
        path: isOne ? '/calloff/series-detail' : '/calloff/series',
        documentId: isOne ? first.applied.callOffId : null,
        plantNo: plant.plant_no,
      },
    );
  }
};
