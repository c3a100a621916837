import { needsReprint } from '@inbound/shared/delivery/delivery-note/label-rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { type ShipmentTableRow, unitsOf } from '../rows.ts';
import { labelOf, labelSourcesOf } from './label-data.ts';

/**
 * Marks the units whose printed label would be another one now, and those whose label is right again; answers how many are
 * out of date. `row` is the shipment as it is about to be stored.
 */
export const markOutdatedLabels = async (ctx: Ctx, row: ShipmentTableRow): Promise<number> => {
  const units = await unitsOf(ctx, row.id);
  if (units.every(unit => unit.printed_fingerprint === null)) return 0;
  const sources = await labelSourcesOf(ctx, row);
  const outdated = units.filter(unit =>
    needsReprint({ printed: unit.printed_fingerprint, present: labelOf(sources, unit) }),
  );
  for (const isOutdated of [true, false]) {
    const moved = units.filter(unit => outdated.includes(unit) === isOutdated && unit.reprint_needed !== isOutdated);
    if (moved.length > 0)
      await ctx
        .update('shipment_unit')
        .set({ reprint_needed: isOutdated })
        .where(
          'shipment_unit.id',
          'in',
          moved.map(({ id }) => id),
        )
        .execute();
  }
  return outdated.length;
};
