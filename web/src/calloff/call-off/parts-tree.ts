import { groupBy } from '@inbound/shared';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';

/** A line in its place: how many parts it has been split into. */
export type Placed<L> = L & { partCount: number };

/** Each line with its parts behind it; those of a folded line are left out. */
export const withParts = <L extends Pick<CallOffLineRow, 'id' | 'parentId'>>(
  lines: readonly L[],
  folded: ReadonlySet<string>,
): Placed<L>[] => {
  const parts = groupBy(
    lines.filter(line => line.parentId !== null),
    line => line.parentId,
  );
  return lines
    .filter(line => line.parentId === null)
    .flatMap(line => {
      const own = parts.get(line.id) ?? [];
      const shown = folded.has(line.id) ? [] : own;
      return [{ ...line, partCount: own.length }, ...shown.map(part => ({ ...part, partCount: 0 }))];
    });
};
