import { groupBy, isPositive } from '@inbound/shared';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';

/** A line in its place: how many parts it has been split into. */
export type Placed<L> = L & { partCount: number };

/**
 * Each line with its parts behind it; those of a folded line are left out. Lines of which nothing is left to do stand
 * last, with all their parts: what is open comes first, each in its own order.
 */
export const withParts = <L extends Pick<CallOffLineRow, 'id' | 'parentId' | 'remaining'>>(
  lines: readonly L[],
  folded: ReadonlySet<string>,
  isDone: (line: L) => boolean = () => false,
): Placed<L>[] => {
  const parts = groupBy(
    lines.filter(line => line.parentId !== null),
    line => line.parentId,
  );
  const isAllDone = (line: L) => {
    const own = parts.get(line.id) ?? [];
    return own.length > 0 ? own.every(isDone) && !isPositive(line.remaining) : isDone(line);
  };
  const whole = lines.filter(line => line.parentId === null);
  return [...whole.filter(line => !isAllDone(line)), ...whole.filter(isAllDone)].flatMap(line => {
    const own = parts.get(line.id) ?? [];
    const shown = folded.has(line.id) ? [] : own;
    return [{ ...line, partCount: own.length }, ...shown.map(part => ({ ...part, partCount: 0 }))];
  });
};
