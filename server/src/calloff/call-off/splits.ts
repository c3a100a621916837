import { type CheckedOf, isPositive, refusal, refuse } from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import type {
  adjustPacking,
  CallOffLineRow,
  confirmSplit,
  deleteSplit,
  refuseSplit,
  splitLine,
} from '@inbound/shared/calloff/call-off/line-contract';
import { checkScale, remainderToSplit } from '@inbound/shared/calloff/call-off/line-rules';
import { afterPartGone, afterSplit, checkSplit } from '@inbound/shared/calloff/call-off/split-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { lockOne } from '../../platform/record/one-row.ts';
import { withReason } from './decisions.ts';
import type { LineRow } from './facts.ts';
import { readLine } from './line-queries.ts';
import { answerDay, type LineStep, moveLine } from './move-line.ts';
import { detachNotes } from './notes.ts';
import { addParts } from './parts.ts';
import { followLines } from './refresh-header.ts';
import { tellOfSplit, tellSupplier } from './tell.ts';

/**
 * Divides a line into parts; with the setting CONFIRM they wait for the plant. A line that is fully split no longer counts
 * as changed.
 */
export const split = async (ctx: Ctx, { id, version, parts }: CheckedOf<typeof splitLine>): Promise<CallOffLineRow> => {
  let added: LineFacts[] = [];
  const row = await moveLine(ctx, id, 'split', {
    version,
    check: (facts, _around, line) => checkSplit(facts, parts, line.decimals),
    next: (facts, { settings }) => {
      const after = afterSplit(facts, parts, settings.splitType);
      added = after.parts;
      return after.line;
    },
    columns: (line, _around, next) => ({ changed: line.changed && isPositive(remainderToSplit(next)) }),
  });
  await addParts(ctx, row, added);
  await followLines(ctx, row.call_off_id);
  if (added.some(({ pending }) => pending)) await tellOfSplit(ctx, row);
  return readLine(ctx, id);
};

/** Locks the line of a part before the part, in the order in which closing a line locks them; answers its id. */
const lockParent = async (ctx: Ctx, partId: string): Promise<string | null> => {
  const part = await ctx
    .rows('call_off_line')
    .select('call_off_line.parent_id')
    .where('call_off_line.id', '=', partId)
    .executeTakeFirst();
  if (!part) throw refuse('not_found');
  if (part.parent_id !== null) await lockOne(ctx, 'call_off_line', part.parent_id);
  return part.parent_id;
};

/** Removes a part and gives its quantity back to its line; answers the part as it was. */
const removePart = async (
  ctx: Ctx,
  id: string,
  action: 'deleteSplit' | 'refuseSplit',
  step: Pick<LineStep, 'version' | 'reason' | 'check'>,
): Promise<LineRow> => {
  const parentId = await lockParent(ctx, id);
  const part = await moveLine(ctx, id, action, { ...step, effect: () => detachNotes(ctx, id) });
  if (parentId !== null) {
    await moveLine(ctx, parentId, 'partGone', {
      by: 'system',
      reason: step.reason,
      next: line => afterPartGone(line, part),
    });
  }
  await followLines(ctx, part.call_off_id);
  return part;
};

/** Removes a part that is on no delivery note, by the supplier. */
export const removeSplit = async (ctx: Ctx, { id, version }: CheckedOf<typeof deleteSplit>): Promise<null> => {
  await removePart(ctx, id, 'deleteSplit', { version });
  return null;
};

/** Removes a part that waits for the plant, by the plant; its line keeps the reason in its history. */
export const declineSplit = async (ctx: Ctx, { id, version, reason }: CheckedOf<typeof refuseSplit>): Promise<null> => {
  const part = await removePart(ctx, id, 'refuseSplit', withReason(version, reason));
  await tellSupplier(ctx, [part], 'callOffSplitRefused');
  return null;
};

/** Puts a part that waits for the plant in force; from today it is to be answered. */
export const approveSplit = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof confirmSplit>,
): Promise<CallOffLineRow> => {
  const row = await moveLine(ctx, id, 'confirmSplit', {
    version,
    next: facts => ({ ...facts, pending: false }),
    columns: (_row, around) => ({ answer_by: answerDay(around) }),
  });
  await followLines(ctx, row.call_off_id);
  await tellSupplier(ctx, [row], 'callOffSplitConfirmed');
  return readLine(ctx, id);
};

/** Stores the quantity of a package for the line's next delivery note; null takes the packaging instruction again. */
export const changePacking = async (
  ctx: Ctx,
  { id, version, qty, reason }: CheckedOf<typeof adjustPacking>,
): Promise<CallOffLineRow> => {
  await moveLine(ctx, id, 'adjustPacking', {
    version,
    reason: reason || undefined,
    check: (_facts, _around, row) => {
      if (qty === null) return true;
      return reason ? checkScale('qty', qty, row.decimals) : refusal('reason_required');
    },
    columns: () => ({ packing_override: qty, packing_reason: qty === null ? '' : (reason ?? '') }),
  });
  return readLine(ctx, id);
};
