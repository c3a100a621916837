import type { Platform } from '../call/platform.ts';

/** Background work that comes again and again; every server runs it, so it claims what it takes. */
export interface Job<P = Platform> {
  /** Names it in the log. */
  kind: string;
  /** Milliseconds from the end of one run to the next. */
  everyMs: number;
  /** Its runs take long, or wait for others: they are done beside all other jobs, so many at the same time. */
  lanes?: number;
  /** Does what is due; true when there may be more, and the next run should not wait. */
  run(platform: P): Promise<boolean>;
}
