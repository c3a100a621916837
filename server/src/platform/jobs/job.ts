import type { Platform } from '../call/platform.ts';

/** Background work that comes again and again; every server runs it, so it claims what it takes. */
export interface Job<P = Platform> {
  /** Names it in the log. */
  kind: string;
  /** Milliseconds from the end of one run to the next. */
  everyMs: number;
  /** Waits for others, as for a server that may stall: it runs beside all other work. */
  apart?: true;
  /** Does what is due; true when there may be more, and the next run should not wait. */
  run(platform: P): Promise<boolean>;
}
