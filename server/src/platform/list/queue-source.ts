import type { AnswerOf, Permission, PlainDate, ScreenPath } from '@inbound/shared';
import type { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import type { Ctx } from '../call/context.ts';

export type QueueLine = AnswerOf<typeof readWorkQueue>['lines'][number];

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
  /** Texts `queue.<kind>.name` and `queue.<kind>.action`, in the file of the feature. */
  kind: string;
  permission: Permission;
  path: ScreenPath;
  filter: Record<string, unknown>;
  /** A bulk action that the list opens with. */
  action?: string;
  count(ctx: Ctx): Promise<QueueCount>;
}
