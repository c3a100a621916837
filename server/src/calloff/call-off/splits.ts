import { type CheckedOf, isPositive, orThrow, refuse } from '@inbound/shared';
import type {
  adjustCallOffLinePacking,
  CallOffLineRow,
  confirmCallOffLineSplit,
  deleteCallOffLineSplit,
  refuseCallOffLineSplit,
  splitLine,
} from '@inbound/shared/calloff/call-off/line-contract';
import { checkScale, remainderToSplit } from '@inbound/shared/calloff/call-off/line-rules';
import { afterPartGone, afterSplit, checkSplit } from '@inbound/shared/calloff/call-off/split-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { lockOne } from '../../platform/record/one-row.ts';
import { needReason } from './decisions.ts';
import type { LineRow } from './facts.ts';
import { readLine } from './line-queries.ts';
import { answerDay, takeLine } from './move-line.ts';
import { addParts } from './parts.ts';
import { followLines } from './refresh-header.ts';
import { tellOfSplit, tellSupplier } from './tell.ts';

/**
 * Divides a line into parts; with the setting CONFIRM they wait for the plant. A line that is fully split no longer counts
 * as changed.
 */
export const split = async (ctx: Ctx, { id, version, parts }: CheckedOf<typeof splitLine>): Promise<CallOffLineRow> => {
  const { row: before, facts, around, store } = await takeLine(ctx, id, 'split', { version });
  orThrow(checkSplit(facts, parts, before.decimals));
  const after = afterSplit(facts, parts, around.settings.splitType);
  const changed = before.changed && isPositive(remainderToSplit(after.line));
  const row = await store({ next: after.line, columns: { changed } });
  await addParts(
    ctx,
    row,
    after.parts,
    parts.map(({ note }) => note),
  );
  await followLines(ctx, row.call_off_id);
  if (after.parts.some(({ pending }) => pending)) await tellOfSplit(ctx, row);
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

/** Gives the quantity of a part that is gone back to its line, and derives the header anew. */
const giveBack = async (ctx: Ctx, parentId: string | null, part: LineRow, reason?: string): Promise<void> => {
  if (parentId !== null) {
    const line = await takeLine(ctx, parentId, 'partGone', { by: 'system' });
    await line.store({ next: afterPartGone(line.facts, part), reason });
  }
  await followLines(ctx, part.call_off_id);
};

/** Removes a part that is on no delivery note, by the supplier. */
export const removeSplit = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof deleteCallOffLineSplit>,
): Promise<null> => {
  const parentId = await lockParent(ctx, id);
  const taken = await takeLine(ctx, id, 'deleteSplit', { version });
  const part = await taken.store();
  await giveBack(ctx, parentId, part);
  return null;
};

/** Removes a part that waits for the plant, by the plant; its line keeps the reason in its history. */
export const declineSplit = async (ctx: Ctx, input: CheckedOf<typeof refuseCallOffLineSplit>): Promise<null> => {
  const parentId = await lockParent(ctx, input.id);
  const taken = await takeLine(ctx, input.id, 'refuseSplit', input);
  const reason = needReason(input.reason);
  const part = await taken.store({ reason });
  await giveBack(ctx, parentId, part, reason);
  await tellSupplier(ctx, [part], 'callOffSplitRefused');
  return null;
};

/** Puts a part that waits for the plant in force; from today it is to be answered. */
export const approveSplit = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof confirmCallOffLineSplit>,
): Promise<CallOffLineRow> => {
  const taken = await takeLine(ctx, id, 'confirmSplit', { version });
  const next = { ...taken.facts, pending: false };
  const row = await taken.store({ next, columns: { answerBy: answerDay(taken.around) } });
  await followLines(ctx, row.call_off_id);
  await tellSupplier(ctx, [row], 'callOffSplitConfirmed');
  return readLine(ctx, id);
};

/** Stores the quantity of a package for the line's next delivery note; null takes the packaging instruction again. */
export const changePacking = async (
  ctx: Ctx,
  { id, version, qty, reason }: CheckedOf<typeof adjustCallOffLinePacking>,
): Promise<CallOffLineRow> => {
  const taken = await takeLine(ctx, id, 'adjustPacking', { version });
  const columns =
    qty === null
      ? { packingOverride: null, packingReason: '' }
      : { packingOverride: qty, packingReason: needReason(reason) };
  if (qty !== null) orThrow(checkScale('qty', qty, taken.row.decimals));
  await taken.store({ columns, reason });
  return readLine(ctx, id);
};
