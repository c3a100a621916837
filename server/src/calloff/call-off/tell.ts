import { groupBy, isPositive } from '@inbound/shared';
import { DETAIL_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import type { Ctx } from '../../platform/call/context.ts';
import { type Audience, type Notice, notify } from '../../system/notification/offers.ts';
import type { LineRow } from './facts.ts';
import { surroundingsOf } from './surroundings.ts';

/** One notice for each call-off that lines belong to. */
const tell = async (
  ctx: Ctx,
  lines: readonly LineRow[],
  kind: Notice['kind'],
  audienceOf: (line: LineRow) => Audience,
): Promise<void> => {
  for (const [callOffId, group] of groupBy(lines, line => line.call_off_id)) {
    const [line] = group;
    if (!line) continue;
    const { plantNo } = await surroundingsOf(ctx, line);
    const params = { callOffNo: line.call_off_no, material: line.part_no, count: group.length };
    await notify(ctx, audienceOf(line), {
      kind,
      params,
      path: DETAIL_OF_KIND[line.kind],
      documentId: callOffId,
      plantNo,
    });
  }
};

const plannersOf = (line: LineRow): Audience => ({ permission: 'calloff.callOff.approve', plantId: line.plant_id });

/** Tells the planners of the plant which answers deviate: accepted for another date and to be decided, or rejected. */
export const tellPlant = (ctx: Ctx, lines: readonly LineRow[]): Promise<void> => {
  const deviating = lines.filter(line => line.decision === 'due' || isPositive(line.rejected));
  return tell(ctx, deviating, 'callOffDeviation', plannersOf);
};

/** Tells the planners of the plant that parts of a line wait for them. */
export const tellOfSplit = (ctx: Ctx, line: LineRow): Promise<void> => tell(ctx, [line], 'callOffSplit', plannersOf);

/**
 * Tells the supplier what the plant has decided of its lines: `callOffApproved`, `callOffSentBack`, `callOffClosed`,
 * `callOffReopened`, `callOffSplitConfirmed`, `callOffSplitRefused`.
 */
export const tellSupplier = (ctx: Ctx, lines: readonly LineRow[], kind: Notice['kind']): Promise<void> =>
  tell(ctx, lines, kind, line => ({
    permission: 'calloff.callOff.confirm',
    companyId: line.company_id,
    plantId: line.plant_id,
  }));
