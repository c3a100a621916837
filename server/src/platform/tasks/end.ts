import type { RefusalData } from '@inbound/shared';
import type { Ctx } from '../call/context.ts';
import type { Platform } from '../call/platform.ts';
import { systemCtx } from '../call/system-ctx.ts';
import { transact } from '../database/transaction.ts';
import type { Lease } from './lease.ts';

/** The file that a task has made, and where its content is kept. */
export interface MadeFile {
  name: string;
  mediaType: string;
  size: number;
  hash: string;
}

/** How a task has ended. */
export type Ending =
  | { outcome: 'done'; file?: MadeFile; done?: number }
  | { outcome: 'failed'; refusal: RefusalData }
  | { outcome: 'cancelled' };

/** A task that was done or has failed, as its owner is told of it. */
export interface Ended {
  [column: string]: unknown;
  user_id: string;
  plant_no: string;
  /** Why it failed; null where it was done. */
  code: string | null;
  done_count: number;
  failed_count: number;
}

/** Tells the owner of a task that it is over, in the transaction of its end. */
export type TellEnd = (ctx: Ctx, ended: Ended) => Promise<void>;

const END = `update task set state = $4, ended_at = $5, locked_until = null, code = $6, params = $7,
    file_name = $8, media_type = $9, file_size = $10, content_hash = $11, done_count = coalesce($12, done_count)
  where tenant_id = $1 and id = $2 and attempts = $3 and ended_at is null
  returning user_id, plant_no, code, done_count, failed_count`;

/** Ends a task, if the lease is still its worker's own, and tells its owner; of one that he cancelled he knows. */
export const end = (platform: Platform, lease: Lease, ending: Ending, tell: TellEnd): Promise<void> =>
  transact(platform.pool, async tx => {
    const ctx = systemCtx(platform, tx, { tenant: lease.tenant_id });
    const refusal = ending.outcome === 'failed' ? ending.refusal : undefined;
    const { file, done } = ending.outcome === 'done' ? ending : { file: undefined, done: undefined };
    const [ended] = await tx.query<Ended>(END, [
      ...[lease.tenant_id, lease.id, lease.attempts, ending.outcome, ctx.now],
      ...[refusal?.code ?? null, JSON.stringify(refusal?.params ?? {})],
      ...[file?.name ?? null, file?.mediaType ?? null, file?.size ?? null, file?.hash ?? null, done ?? null],
    ]);
    if (ended && ending.outcome !== 'cancelled') await tell(ctx, ended);
  });
