import type { PlainDate } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen, type RowOfTable } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { lineAlike, lockCart } from './commands.ts';

/** A line of the cart as somebody saw it. */
interface SeenLine {
  id: string;
  version: number;
}

/**
 * Locks lines of the cart as they were seen, in the order in which they are given. Who comes second finds that they are gone:
 * one line is ordered once, whatever keys two tabs send.
 */
export const lockCheckedLines = async (ctx: Ctx, seen: readonly SeenLine[]): Promise<RowOfTable<'cart_line'>[]> => {
  const sorted = [...seen].sort((a, b) => (a.id < b.id ? -1 : 1));
  const locked = new Map<string, RowOfTable<'cart_line'>>();
  for (const { id, version } of sorted) locked.set(id, await lockSeen(ctx, 'cart_line', id, version));
  return seen.flatMap(({ id }) => locked.get(id) ?? []);
};

/** Takes lines out of the cart that are ordered. */
export const takeCheckedLines = async (ctx: Ctx, lines: readonly SeenLine[]): Promise<void> => {
  for (const { id, version } of lines) await removeRecord(ctx, 'cart_line', { id, version });
};

/** A line that goes back to the cart of its company. */
export interface ReturnedLine {
  companyId: string;
  partId: string;
  partNo: string;
  ownPartNo: string;
  quantity: number;
  requestedDate: PlainDate | null;
  shipTo: string;
  note: string;
  addedBy: string;
}

/** Puts a line that was not ordered back into the cart; one that was added meanwhile and is alike takes its pieces. */
export const putBack = async (ctx: Ctx, line: ReturnedLine): Promise<void> => {
  await lockCart(ctx, line.companyId);
  const alike = await lineAlike(ctx, line, line);
  if (alike)
    await changeRecord(
      ctx,
      'cart_line',
      { id: alike.id, version: undefined },
      { quantity: alike.quantity + line.quantity },
    );
  else await createRecord(ctx, 'cart_line', line);
};
