import type { PurchaseOrderDetail } from '@inbound/shared/order/purchase-order/contract';
import { openToPack } from '@inbound/shared/order/purchase-order/rules';
import { expect } from 'vitest';
import type { TestServer } from '../../../test/server.ts';

/** What may come of somebody who acts while others do: done, or told that the line or the order is another one by now. */
export const FAIR = new Set(['ok', 'conflict', 'status', 'qty_over_remaining', 'split_over_remainder', 'invalid']);

/** No figure of a line is below zero, more is never promised than is ordered, and what is open to pack is never negative. */
export const checkFigures = ({ lines }: PurchaseOrderDetail): void => {
  for (const line of lines) {
    const parts = [line.confirmed, line.inParts, line.pending, line.rejected].map(Number);
    expect(Math.min(...parts, Number(openToPack(line)))).toBeGreaterThanOrEqual(0);
    expect(parts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(Number(line.qty));
  }
};

/** How often transactions of this database have waited for each other in a ring. */
export const deadlocksIn = async (server: TestServer): Promise<string | undefined> => {
  const [row] = await server.sql<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return row?.deadlocks;
};
