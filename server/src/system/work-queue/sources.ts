import type { AnswerOf, Permission, PlainDate, ScreenPath } from '@inbound/shared';
import type { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import type { Ctx } from '../../platform/context.ts';
import { within } from '../../platform/within.ts';

type QueueLine = AnswerOf<typeof readWorkQueue>['lines'][number];

/** What waits, counted within the rows that the reader may see. */
export interface QueueCount {
  count: number;
  isCapped: boolean;
  /** Date of the oldest one, plant-local. */
  oldest: PlainDate | null;
  severity: QueueLine['severity'];
}

/** One kind of work: who has it, how it is counted, and the list that it opens. */
export interface QueueSource {
  /** Text `workQueue.<kind>`. */
  kind: string;
  permission: Permission;
  path: ScreenPath;
  filter: Record<string, unknown>;
  /** A bulk action that the list opens with. */
  action?: string;
  count(ctx: Ctx): Promise<QueueCount>;
}

/** The reader's lines in the order of the sources; what nobody waits for is no line. */
export const linesOf = async (ctx: Ctx, sources: readonly QueueSource[]): Promise<QueueLine[]> => {
  const lines: QueueLine[] = [];
  for (const { kind, permission, path, filter, action = null, count } of sources) {
    const own = within(ctx, permission);
    if (!own) continue;
    const counted = await count(own);
    if (counted.count > 0) lines.push({ kind, path, filter, action, ...counted });
  }
  return lines;
};
